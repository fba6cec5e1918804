export const messages = {
  title: 'Previews',
  subtitle:
    'Versions that no visitor gets. Signed-in staff see them by adding their names, or a remote and its version, to the address of any page:',
  example: '?preview=new-cart,admin@live',
  none: 'There are no previews. A build becomes one with',
  command: 'npm run release -w REMOTE -- --preview NAME',
  published: 'by',
  on: 'on',
  until: 'expires',
  copy: 'Copy address',
  open: 'Open',
  remove: 'Remove',
  of: (action: string, name: string) => `${action}: ${name}`,
  copied: 'The address was copied.',
  notCopied: 'The browser did not copy the address. Select it and copy it yourself.',
  confirm: (name: string) =>
    `Nobody can open ${name} any more. Staff who have it open see the live version from the next page load.`,
  removed: (name: string) => `The preview ${name} was removed.`,
};
