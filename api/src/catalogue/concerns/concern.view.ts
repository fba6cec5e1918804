import type { ConcernView } from '@nidaan/contract';
import type { ConcernEntity } from './concern.entity.js';

/** The public view of a concern, with offered packages only. */
export function toConcernView(concern: ConcernEntity, offeredIds: ReadonlySet<string>): ConcernView {
  return {
    id: concern.id,
    name: concern.name,
    imgUrl: concern.imgUrl,
    packageIds: concern.packageIds.filter((id) => offeredIds.has(id)),
  };
}
