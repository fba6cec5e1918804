import { describe, expect, test } from '@jest/globals';
import { PreviewName, type RegistryFile, type RemoteVersion } from '@nidaan/contract';
import { dropExpiredPreviews, previewsIn, removePreview, startPreview } from './previews.js';
import { goLive } from './registry-changes.js';

const DAY_MS = 86_400_000;
const at = new Date('2026-11-25T10:00:00.000Z');
const version = (remote: string, name: string): RemoteVersion => ({
  uniqueName: `nidaan_${remote}`,
  version: name,
  contract: 1,
  sdk: '^1.0.0',
  entry: `/mfe/${remote}/${name}/remoteEntry.js`,
  manifest: `/mfe/${remote}/${name}/manifest.json`,
  routes: [`/${remote}`],
  slots: [],
});
const registry: RegistryFile = {
  schema: 1,
  remotes: {
    admin: goLive(null, version('admin', '1'), ''),
    booking: goLive(null, version('booking', '1'), ''),
  },
};
const start = (file: RegistryFile, name: string, remote: string, build: string, when = at) =>
  startPreview(file, name, remote, version(remote, build), { by: 'asha', at: when });
const shown = (file: RegistryFile, now = at.getTime()) =>
  previewsIn(file, now).map(({ name, remote, preview }) => `${name} ${remote} ${preview.version}`);

describe('a preview', () => {
  const one = start(registry, 'new-cart', 'booking', '2');

  test('leaves the live versions as they are, and says who published it and until when it is shown', () => {
    expect(one.remotes).toBe(registry.remotes);
    expect(one.previews?.['new-cart']?.booking).toMatchObject({
      version: '2',
      by: 'asha',
      since: '2026-11-25T10:00:00.000Z',
      until: '2026-12-09T10:00:00.000Z',
    });
  });

  test('that is published again has the new version and its time', () => {
    const later = new Date(at.getTime() + DAY_MS);
    const again = start(one, 'new-cart', 'booking', '3', later);
    expect(shown(again)).toEqual(['new-cart booking 3']);
    expect(again.previews?.['new-cart']?.booking?.until).toBe('2026-12-10T10:00:00.000Z');
  });

  test('has versions of several remotes, beside other previews', () => {
    const both = start(start(one, 'new-cart', 'admin', '5'), 'pr-7', 'booking', '4');
    expect(shown(both)).toEqual(['new-cart booking 2', 'new-cart admin 5', 'pr-7 booking 4']);
    expect(shown(removePreview(both, 'new-cart', 'admin'))).toEqual(['new-cart booking 2', 'pr-7 booking 4']);
    expect(shown(removePreview(both, 'new-cart'))).toEqual(['pr-7 booking 4']);
  });

  test('leaves nothing behind when its last version is removed', () => {
    expect(removePreview(one, 'new-cart', 'booking')).toEqual(registry);
    expect(removePreview(one, 'new-cart')).toEqual(registry);
  });

  test('is refused of a remote without a live version', () => {
    expect(() => start(registry, 'new-cart', 'offers', '1')).toThrow('offers has no live version');
  });

  test.each([
    ['other', undefined, 'There is no preview other:'],
    ['new-cart', 'admin', 'There is no preview new-cart of admin:'],
  ])('%s %s that does not exist cannot be removed', (name, remote, sentence) => {
    expect(() => removePreview(one, name, remote)).toThrow(sentence);
  });

  test('is not shown after fourteen days, and then dropped', () => {
    const two = start(one, 'pr-7', 'admin', '4', new Date(at.getTime() + DAY_MS));
    const end = at.getTime() + 14 * DAY_MS;
    expect(shown(two, end - 1)).toHaveLength(2);
    expect(shown(two, end)).toEqual(['pr-7 admin 4']);
    expect(dropExpiredPreviews(two, end - 1)).toEqual(two);
    expect(Object.keys(dropExpiredPreviews(two, end).previews ?? {})).toEqual(['pr-7']);
    expect(dropExpiredPreviews(two, end + DAY_MS)).toEqual(registry);
  });
});

test.each([
  ['new-cart', true],
  ['pr-123', true],
  ['off', false],
  ['offer', true],
  ['New', false],
  ['a--b', false],
  ['-a', false],
  ['admin@live', false],
  ['', false],
])('%j can name a preview: %s', (name, can) => expect(PreviewName.safeParse(name).success).toBe(can));
