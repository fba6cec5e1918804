export const messages = {
  inCart: (name: string) => `${name} is in your cart.`,
  viewCart: 'View cart',
  added: (qty: number) => `Added · ${qty}`,
};
