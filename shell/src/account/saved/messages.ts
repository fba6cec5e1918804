export const messages = {
  title: 'Saved patients and addresses',
  lead: 'You can choose them in one press when you book. Your orders keep what you booked with.',
  none: 'Nothing is saved. When you book, you can save the patients and the address for next time.',
  people: 'Saved patients',
  addresses: 'Saved addresses',
  guardian: (name: string) => `guardian ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} is removed.`,
};
