import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Response header with the version of the catalogue that a response was made from. */
const HEADER = 'x-catalogue-version';

/** The catalogue versions that a page has seen. */
export interface CatalogueVersions {
  /** Every catalogue version that API responses carried, oldest first. */
  seen: string[];
}

const initialState: CatalogueVersions = { seen: [] };

/** The store's `catalogue` slice: the catalogue versions that this page has seen. */
export const catalogueSlice = createSlice({
  name: 'catalogue',
  initialState,
  reducers: {
    catalogueSeen({ seen }, { payload }: PayloadAction<string>) {
      if (!seen.includes(payload)) seen.push(payload);
    },
  },
});

/** Records a catalogue version that an API response, or the page's HTML, was made from. */
export const { catalogueSeen } = catalogueSlice.actions;

/**
 * The catalogue version of a response, if this page has not seen it before.
 *
 * @returns the version, and whether the page holds data of another version; null when the version is not new
 */
export function newCatalogue(
  answer: Response | undefined,
  { seen }: CatalogueVersions,
): { version: string; outdates: boolean } | null {
  const version = answer?.headers.get(HEADER) ?? null;
  if (version === null || seen.includes(version)) return null;
  return { version, outdates: seen.length > 0 };
}
