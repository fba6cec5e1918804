export const messages = {
  title: 'Someone else saved this in the meantime',
  text: 'Your version is not saved yet, and nothing of it is lost. These are both versions.',
  same: 'Both versions say the same.',
  field: 'Field',
  mine: 'Yours',
  theirs: 'Saved now',
  empty: 'Empty',
  back: 'Back to the form',
  take: 'Take the saved version',
  keep: 'Save mine over it',
};
