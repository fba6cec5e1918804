export const messages = {
  group: (name: string) => `Quantity of ${name}`,
  decrease: (name: string) => `Decrease quantity of ${name}`,
  increase: (name: string) => `Increase quantity of ${name}`,
  atMost: (name: string, most: number) => `${name}: at most ${most}`,
  toOne: 'Change to 1',
  remove: 'Remove it',
  morePeople: 'If it’s for more people, choose the number of persons when you book.',
};
