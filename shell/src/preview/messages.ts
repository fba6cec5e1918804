export const messages = {
  label: 'Preview',
  offer: (preview: string) => `This address asks for the preview ${preview}. You see the live version.`,
  show: 'Show it',
};
