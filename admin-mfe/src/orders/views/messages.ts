import type { StandardView } from '@nidaan/contract/standard-views';

const names: Record<StandardView, string> = {
  new: 'New',
  onHold: 'On hold',
  today: 'Today',
  tomorrow: 'Tomorrow',
  out: 'Out',
  late: 'Late',
  toBePaid: 'To be paid',
  refunds: 'Refunds',
  all: 'All',
};

export const messages = {
  title: 'Views',
  names,
  save: 'Save view',
  saveTitle: 'Save as a view',
  renameTitle: 'Rename the view',
  name: 'Name of the view',
  kept: 'It keeps the filters and the order of the list, but not the text that you search for. Only you see it.',
  confirmSave: 'Save',
  cancel: 'Cancel',
  saved: (name: string) => `“${name}” is saved.`,
  actionsOf: (name: string) => `Actions for the view ${name}`,
  rename: 'Rename view',
  delete: 'Delete view',
  deleteTitle: (name: string) => `Delete the view “${name}”?`,
  deleteText: 'Its orders stay as they are.',
  invalid: 'This view has a filter that no longer exists. Delete it, and save it again.',
  invalidShort: 'not valid',
  /** Stands for a count that is not loaded. */
  unknown: '—',
};
