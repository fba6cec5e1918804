const reports = (count: number) => (count === 1 ? '1 report' : `${count} reports`);

export const messages = {
  waits: 'Not released',
  release: 'Release',
  releaseOf: (name: string) => `Release ${name}`,
  releaseAll: (count: number) => `Release all ${count}`,
  releasing: 'Releasing...',
  released: (count: number) => `${reports(count)} released.`,
  skipped: (count: number) => `${reports(count)} had been released or withdrawn in the meantime.`,
  uploadedBy: (who: string, at: string) => `Uploaded by ${who}, ${at}`,
  releasedBy: (who: string, at: string) => `Released by ${who}, ${at}`,
  formerStaff: 'a former member of staff',
  setting: 'Reports are released by the lab before the customer sees them',
  settingHint:
    'Uploaded reports stay hidden from the customer, and nothing is emailed, until the lab presses Release.',
  settingOn: 'Reports are shown to customers only after the lab has released them.',
  settingOff: 'Customers see reports as soon as they are uploaded.',
  switchedOn: 'Reports uploaded from now on wait for their release.',
  switchedOff: 'Customers see reports as soon as they are uploaded.',
  leftWaiting: (count: number) =>
    count === 1 ? '1 report still waits for its release.' : `${count} reports still wait for their release.`,
  none: 'No report waits for its release.',
  more: (shown: number, total: number) => `The oldest ${shown} of ${total} reports are shown.`,
  table: 'Reports to release',
  columns: {
    file: 'File',
    order: 'Order',
    person: 'Person',
    uploaded: 'Uploaded',
    action: 'Release',
  },
  everyone: 'Everyone, or not named',
  select: (name: string, reference: string) => `Select ${name} of ${reference}`,
  selectAll: (count: number) => `Select all ${count}`,
  releaseSelected: (count: number) => (count === 0 ? 'Release selected' : `Release ${count} selected`),
  hiv: 'HIV result',
  view: (name: string) => `View ${name}`,
};
