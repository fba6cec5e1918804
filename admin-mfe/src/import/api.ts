import type { CatalogueImport, PricedList } from '@nidaan/contract';
import { saveResponse } from '@nidaan/sdk/save-file';
import { testQueries } from '../tests/queries.js';

const TAGS = { tests: 'Test', packages: 'Package' } as const;

/** A table that is imported into a list. */
export interface ImportedFile {
  list: PricedList;
  file: File;
}

const asCsv = (file: File) => ({
  method: 'POST',
  body: file,
  headers: { 'content-type': 'text/csv; charset=utf-8' },
});

const importApi = testQueries.enhanceEndpoints({ addTagTypes: ['Package'] }).injectEndpoints({
  endpoints: (build) => ({
    previewImport: build.mutation<CatalogueImport, ImportedFile>({
      query: ({ list, file }) => ({ url: `/api/${list}/import/preview`, ...asCsv(file) }),
    }),
    importFile: build.mutation<CatalogueImport, ImportedFile & { fingerprint: string }>({
      query: ({ list, file, fingerprint }) => ({
        url: `/api/${list}/import`,
        params: { fingerprint },
        ...asCsv(file),
      }),
      invalidatesTags: (_answer, error, { list }) => (error ? [] : [TAGS[list], 'Catalogue']),
    }),
    exportList: build.mutation<null, PricedList>({
      query: (list) => ({
        url: `/api/exports/${list}.csv`,
        responseHandler: (answer) => (answer.ok ? saveResponse(answer) : answer.json()),
      }),
    }),
  }),
});

export const { usePreviewImportMutation, useImportFileMutation, useExportListMutation } = importApi;
