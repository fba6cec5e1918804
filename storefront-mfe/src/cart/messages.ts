export const messages = {
  add: 'Add to cart',
  addShort: 'Add',
  inCart: (name: string) => `${name} is in your cart.`,
  viewCart: 'View cart',
  added: (qty: number) => `Added · ${qty}`,
};
