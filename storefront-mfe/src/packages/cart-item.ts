import type { CartItem } from '@nidaan/sdk';

type PackageFields = Omit<CartItem, 'type'>;

/** Converts a package to an item of the cart. */
export const packageToCart = (pack: PackageFields): CartItem => ({
  id: pack.id,
  type: 'package',
  productName: pack.productName,
  price: pack.price,
  category: pack.category,
  imgUrl: pack.imgUrl,
  shortDesc: pack.shortDesc,
});
