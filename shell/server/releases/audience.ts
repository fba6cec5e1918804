import { userInfo } from 'node:os';
import { PreviewName } from '@nidaan/contract';

/** Who gets a version: everyone, a percentage of visitors (`auto` grows by itself), or staff who ask for a preview. */
export type Audience = { percent?: number | 'auto' } | { preview: string; by: string };

interface Options {
  canary?: string;
  preview?: string;
  by?: string;
}

/** The account that publishes: of the build system, otherwise of this machine. */
const account = () => process.env.GITHUB_ACTOR || userInfo().username;

/**
 * The audience that the options of a release name.
 *
 * @throws an error with one sentence for a wrong option
 */
export function audienceOf({ canary, preview, by }: Options): Audience {
  if (canary !== undefined && preview !== undefined)
    throw new Error('A version is either a canary or a preview: give --canary or --preview.');
  if (preview !== undefined) {
    if (!PreviewName.safeParse(preview).success)
      throw new Error('--preview must be a name in small letters, digits and hyphens, such as new-cart.');
    return { preview, by: (by || account()).slice(0, 80) };
  }
  if (canary === undefined) return {};
  if (canary === 'auto') return { percent: canary };
  const percent = Number(canary);
  if (percent > 0 && percent <= 100) return { percent };
  throw new Error('--canary must be a number above 0 and at most 100, or auto.');
}

/**
 * Where a version of this audience is, as the command reports it.
 *
 * @param percent how many visitors get it as a canary; absent when it is none
 */
export function whereOf(audience: Audience, percent?: number): string {
  if ('preview' in audience) return `in the preview ${audience.preview}`;
  if (audience.percent === 'auto') return `an automatic canary, at first for ${percent} %`;
  return audience.percent === undefined ? 'live' : `a canary for ${audience.percent} %`;
}
