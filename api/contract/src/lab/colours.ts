/**
 * The light colours of everything that people see: pages, the admin, emails and the web manifest. Text has a contrast of
 * at least 4.5, control borders of at least 3.
 */
export const LIGHT_COLOURS = {
  paper: '#FBF8F3',
  surface: '#FFFFFF',
  sunk: '#F3EEE4',
  line: '#DDD5C7',
  'line-strong': '#8A8577',
  ink: '#14262B',
  'ink-2': '#46585D',
  primary: '#0B5A66',
  'on-primary': '#FFFFFF',
  'primary-hover': '#084A54',
  tint: '#E2F0F1',
  marigold: '#F2A51A',
  'on-marigold': '#14262B',
  'marigold-tint': '#FDF1D8',
  'marigold-ink': '#7A4B00',
  ok: '#1B7A4B',
  'ok-tint': '#E3F3EA',
  bad: '#B42318',
  'bad-tint': '#FBE9E7',
} as const;

/** Name of a colour. */
export type Colour = keyof typeof LIGHT_COLOURS;

/** The dark colours, for `prefers-color-scheme: dark`. */
export const DARK_COLOURS: Record<Colour, string> = {
  paper: '#0D1719',
  surface: '#142124',
  sunk: '#0A1214',
  line: '#2A3B3F',
  'line-strong': '#6F8287',
  ink: '#EAF1F1',
  'ink-2': '#A9B9BC',
  primary: '#5CC3CF',
  'on-primary': '#06262B',
  'primary-hover': '#7BD3DC',
  tint: '#123338',
  marigold: '#F5B643',
  'on-marigold': '#14262B',
  'marigold-tint': '#3A2B0C',
  'marigold-ink': '#F8CF82',
  ok: '#63CE96',
  'ok-tint': '#10301F',
  bad: '#FF9A8F',
  'bad-tint': '#3B1512',
};

/** The colours of documents that are printed on white paper: invoices and receipts. */
export const PRINT_COLOURS = {
  ink: '#000000',
  'ink-2': '#444444',
  'small-print': '#333333',
  line: '#BBBBBB',
  watermark: '#DDDDDD',
  primary: LIGHT_COLOURS.primary,
} as const;
