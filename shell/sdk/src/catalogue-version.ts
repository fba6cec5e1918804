import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The header by which every answer from the catalogue says which version of it the answer is from. */
const HEADER = 'x-catalogue-version';

/** The versions of the catalogue that a page has come across. */
export interface CatalogueVersions {
  /** Every version that answers of the API came from, the first one first. */
  seen: string[];
}

const initialState: CatalogueVersions = { seen: [] };

const slice = createSlice({
  name: 'catalogue',
  initialState,
  reducers: {
    catalogueSeen: ({ seen }, { payload }: PayloadAction<string>) => {
      if (!seen.includes(payload)) seen.push(payload);
    },
  },
});

/** Reducer of the versions of the catalogue that this page has come across. */
export const catalogueReducer = slice.reducer;
/** An answer came from this version of the catalogue, or the page's HTML was made from it. */
export const { catalogueSeen } = slice.actions;

/** The part of the store that {@link newCatalogue} reads; absent in a store without {@link catalogueReducer}. */
export interface CatalogueState {
  catalogue?: CatalogueVersions;
}

/**
 * The version of the catalogue that an answer came from, when this page has not come across it.
 *
 * @returns the version, and whether what the page holds came from another one; null when there is nothing new
 */
export function newCatalogue(
  answer: Response | undefined,
  { catalogue }: CatalogueState,
): { version: string; outdates: boolean } | null {
  const version = answer?.headers.get(HEADER) ?? null;
  if (version === null || !catalogue || catalogue.seen.includes(version)) return null;
  return { version, outdates: catalogue.seen.length > 0 };
}
