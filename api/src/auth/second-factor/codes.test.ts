import { expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { drawRecoveryCodes, drawSecret, isAppCode, normaliseCode, stepOf } from './codes.js';

// The example of RFC 6238, appendix B, with six digits: 59 seconds after the epoch.
const RFC = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32;
const at = (seconds: number) => new Date(seconds * 1000);

it.each([
  ['in its step', 59, 1],
  ['one step late', 89, 1],
  ['one step early', 20, 1],
  ['two steps late', 120, null],
])('the code of a step is valid %s', (_when, seconds, step) => {
  expect(stepOf(RFC, '287082', at(seconds))).toBe(step);
});

it.each(['287083', '', '28708', '𝟐𝟖𝟕', '𐿮𝓨𝓩', '२८७०८२', '28708é'])(
  'the wrong code %j has no time step',
  (code) => {
    expect(stepOf(RFC, code, at(59))).toBeNull();
  },
);

it('an app that imported the URI generates valid codes', () => {
  const { secret, uri } = drawSecret('asha@example.org');
  expect(uri).toMatch(/^otpauth:\/\/totp\/Nidaan:asha%40example\.org\?issuer=Nidaan&secret=[A-Z2-7]{32}&/);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: 59_000 });
  expect(stepOf(secret, code, at(59))).toBe(1);
  expect(drawSecret('asha@example.org').secret).not.toBe(secret);
});

it('codes are accepted with spaces, hyphens and capitals', () => {
  expect(normaliseCode(' 287 082 ')).toBe('287082');
  expect(normaliseCode('K7M2P-9XW4H')).toBe('k7m2p9xw4h');
  expect(isAppCode('287082')).toBe(true);
  expect(isAppCode('k7m2p9xw4h')).toBe(false);
});

it('ten different recovery codes are generated', () => {
  const codes = drawRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
});
