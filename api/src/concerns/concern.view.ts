import type { ConcernView } from '@nidaan/contract';
import type { ConcernEntity } from './concern.entity.js';

/** What everyone may see of a concern: only packages that are sold. */
export function toConcernView(concern: ConcernEntity, sold: ReadonlySet<string>): ConcernView {
  return {
    id: concern.id,
    name: concern.name,
    imgUrl: concern.imgUrl,
    packageIds: concern.packageIds.filter((id) => sold.has(id)),
  };
}
