export const messages = {
  title: 'Someone else saved this in the meantime',
  text: 'Your version is not saved yet, but nothing is lost. Both versions are shown below.',
  same: 'Both versions are the same.',
  field: 'Field',
  mine: 'Yours',
  theirs: 'Saved now',
  empty: 'Empty',
  back: 'Back to the form',
  take: 'Take the saved version',
  keep: 'Save mine over it',
};
