import type { PackageAdminView, PackageView, Regulated } from '@nidaan/contract';
import type { PackageEntity } from './package.entity.js';

/** A package as staff see it; `regulated` is the law that its contents fall under. */
export function toPackageAdminView(pack: PackageEntity, regulated: Regulated | null): PackageAdminView {
  return {
    id: pack.id,
    productName: pack.productName,
    category: pack.category,
    type: 'package',
    imgUrl: pack.imgUrl,
    overlayTitle: pack.productName,
    overlayDetails: pack.includedTests.map((group) => group.categoryName),
    description: pack.description,
    shortDesc: pack.shortDesc,
    price: pack.price,
    mrp: pack.mrp,
    discount: pack.discount,
    avgRating: pack.avgRating,
    reviews: pack.reviews,
    includedTests: pack.includedTests,
    testIds: pack.testIds,
    panelTestIds: pack.panelTestIds,
    separatePrice: pack.separatePrice,
    audience: pack.audience,
    regulated,
    popularity: pack.popularity,
    version: pack.version,
  };
}

/** The text that is searched (spec §5). */
export function searchTextOfPackage(pack: PackageView): string {
  const included = pack.includedTests.flatMap((group) => [group.categoryName, ...group.tests]);
  return [pack.productName, pack.description, pack.shortDesc, pack.category, ...included].join('\n');
}
