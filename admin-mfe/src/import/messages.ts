import type { CatalogueImport, ImportOutcome, PricedList } from '@nidaan/contract';

const NOUNS: Record<PricedList, string> = { tests: 'test', packages: 'package' };

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

export const messages = {
  download: 'Download CSV',
  notDownloaded: 'Failed to download the list.',
  open: 'Import CSV',
  title: (list: PricedList) => `Import ${list} from CSV`,
  how: (list: PricedList) =>
    `Change the downloaded list in a spreadsheet, save it as CSV UTF-8 and choose it here. Columns that you remove stay as they are, and an empty cell clears its value. A line without an ID is found by its name; with a new name it becomes a new ${NOUNS[list]}.`,
  contents: 'In “Tests”, groups look like this: Liver: ALT; AST | Kidney: Creatinine.',
  choose: 'Choose a CSV file',
  chooseOther: 'Choose another CSV file',
  orDrop: 'or drop it here',
  checking: 'Checking the file...',
  notChecked: 'Failed to check the file.',
  summary: (file: string, { created, changed, same, refused }: CatalogueImport) =>
    `${file}: ${[
      created > 0 && `${created.toLocaleString('en-IN')} new`,
      changed > 0 && `${changed.toLocaleString('en-IN')} changed`,
      same > 0 && `${same.toLocaleString('en-IN')} the same`,
      refused > 0 && `${refused.toLocaleString('en-IN')} refused`,
    ]
      .filter(Boolean)
      .join(', ')}.`,
  nothing: 'Nothing to store: everything is already as in the file.',
  correct:
    'Nothing can be stored while a line is refused. Correct these lines in the file and choose it again.',
  preview: 'What the import changes',
  columns: { line: 'Line', name: 'Name', changes: 'Changes' },
  outcomes: {
    new: 'New',
    changed: 'Changed',
    same: 'The same',
    refused: 'Refused',
  } satisfies Record<ImportOutcome, string>,
  change: (column: string) => `${column}:`,
  empty: 'empty',
  becomes: 'becomes',
  apply: (count: number) => (count === 0 ? 'Store the changes' : `Store ${counted(count, 'line')}`),
  applying: 'Storing...',
  cancel: 'Cancel',
  stored: ({ created, changed }: CatalogueImport, list: PricedList) =>
    `Imported: ${counted(created, `new ${NOUNS[list]}`)}, ${counted(changed, `changed ${NOUNS[list]}`)}.`,
  stale:
    'Someone has changed entries of this file in the meantime. Nothing was stored; check the new preview.',
  notStored: 'Failed to import. Nothing was stored.',
};
