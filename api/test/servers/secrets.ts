import { generateKeyPairSync } from 'node:crypto';

const { privateKey } = generateKeyPairSync('ed25519');
const newKey = () => privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');

/** The secrets with which the API of a test signs. */
export const SECRETS = {
  TOKEN_SECRET: 'hV3kq8fYw2mZr5tXv9bNc3hJd6gPs1aLe4u7iRo',
  LINK_SECRET: 'Wq8fYw2mZr5tXv9bNc3hJd6gPs1aLe4u7iRoB2c',
  // The files of a worker share an API.
  RELEASE_SIGNING_KEY: (process.env.TEST_RELEASE_KEY ??= newKey()),
};
