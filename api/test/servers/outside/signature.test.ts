import { expect, it } from '@jest/globals';
import { claimOf, signatureOf } from './signature.js';

const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
// The examples that AWS publishes for its algorithm, with this secret.
const SECRET = ['wJalrXUtnFEMI', 'K7MDENG', 'bPxRfiCYEXAMPLEKEY'].join('/');
const signedOf = (extra = '') => `host;${extra}x-amz-content-sha256;x-amz-date`;

it.each([
  [
    'reads a piece of a file',
    '/test.txt',
    { range: 'bytes=0-9' },
    signedOf('range;'),
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'asks with a name without a value',
    '/?lifecycle',
    {},
    signedOf(),
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'asks with values',
    '/?max-keys=2&prefix=J',
    {},
    signedOf(),
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('the signature matches the AWS example that %s', (_, url, more, signed, signature) => {
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-date': '20130524T000000Z',
    'x-amz-content-sha256': NOTHING,
    ...more,
    authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${signed},Signature=${signature}`,
  };
  const claim = claimOf(headers);
  expect(claim && signatureOf({ method: 'GET', url, headers }, claim, SECRET)).toBe(signature);
  expect(claim && signatureOf({ method: 'GET', url, headers }, claim, 'another')).not.toBe(signature);
});
