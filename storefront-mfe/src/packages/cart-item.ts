import type { CartItem } from '@nidaan/sdk';

type PackageFields = Omit<CartItem, 'type'>;

/** A package as the cart keeps it. */
export const packageToCart = (pack: PackageFields): CartItem => ({
  id: pack.id,
  type: 'package',
  productName: pack.productName,
  price: pack.price,
  category: pack.category,
  imgUrl: pack.imgUrl,
  shortDesc: pack.shortDesc,
});
