import { by, type FinalState, type Finding, finder } from '../final-state.js';
import type { Operation } from '../operations.js';

const find = finder('files');

/** The files that no row names: of acts that were not acknowledged. The product removes them when they are a day old. */
export function unfinishedFiles(state: FinalState): FinalState['files'] {
  const named = new Set([...state.reports, ...state.invoices].map(({ fileKey }) => fileKey));
  return state.files.filter(({ key }) => !named.has(key));
}

/**
 * Every row has its file, with its hash and size. Every file has its row, unless the request that wrote it was not
 * acknowledged: then nothing leads to it.
 */
export function checkFiles(history: readonly Operation[], state: FinalState): Finding[] {
  const files = by(state.files, ({ key }) => key);
  const reports = state.reports.flatMap(({ fileKey, sha256, size }) => {
    const [file] = files(fileKey);
    if (!file) return [find(`${fileKey} is missing`)];
    return file.sha256 === sha256 && file.size === size
      ? []
      : [find(`${fileKey} has other bytes than its row`)];
  });
  const invoices = state.invoices.flatMap(({ serial, fileKey }) =>
    fileKey === null || files(fileKey).length === 1 ? [] : [find(`the PDF of ${serial} is missing`)],
  );
  const open = history.filter(({ outcome }) => outcome !== 'done');
  const uploads = new Set(open.filter(({ act }) => act === 'upload').map(({ key }) => key));
  const renderings = open.filter(({ act }) => act === 'invoice').length;
  const left = unfinishedFiles(state);
  const pdfs = left.filter(({ key }) => key.startsWith('invoices/'));
  const strange = left.filter((file) => !pdfs.includes(file) && !uploads.has(file.sha256));
  return [
    ...reports,
    ...invoices,
    ...strange.map(({ key }) => find(`${key} has no row`)),
    ...(pdfs.length > renderings
      ? [find(`${pdfs.length} PDFs without a row, ${renderings} renderings failed`)]
      : []),
  ];
}
