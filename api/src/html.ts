// Line breaks, other control characters and marks that turn the direction of writing.
const BREAKING = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A value on one line. */
export const oneLine = (value: string) => value.replace(BREAKING, ' ').replace(/ {2,}/g, ' ').trim();

/** A value as the text of an element or an attribute. */
export const escaped = (value: string) => oneLine(value).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

/** Markup that was written by us. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | Html | readonly Html[];

function textOf(value: Value): string {
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  return value instanceof Html ? value.text : value.map(textOf).join('');
}

/** Markup with values: whatever is not markup of ours becomes text. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(textOf)));
}
