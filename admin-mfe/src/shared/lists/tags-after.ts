import { isNotFound, problemOf } from '@nidaan/sdk';

/**
 * The cache tags that a change of a test or package outdates. Its answer is stored in the lists of the admin, so only what
 * public pages of this tab have cached is outdated. After a conflict the lists with the entry are, and all lists when
 * someone else deleted or restored it.
 */
export function tagsAfter<Type extends string>(type: Type, error: unknown, id: string) {
  if (!error) return ['Catalogue' as const];
  if (isNotFound(error)) return [type];
  return problemOf(error)?.code === 'conflict' ? [{ type, id }] : [];
}
