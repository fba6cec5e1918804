import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { openEdgeWithStubs } from './stack/edge-with-stubs.mjs';

describe('the TLS origin', () => {
  const certificates = mkdtempSync(join(tmpdir(), 'nidaan-edge-tls-'));
  let edge;
  beforeAll(async () => {
    const files = ['-keyout', join(certificates, 'privkey.pem'), '-out', join(certificates, 'fullchain.pem')];
    const subject = ['-subj', '/CN=localhost', '-days', '1', '-nodes'];
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
    execFileSync('openssl', ['req', '-x509', ...key, ...subject, ...files], { stdio: 'ignore' });
    // The image's account may read it, as compose.tls.yml requires.
    for (const path of [certificates, ...files.filter((word) => word.endsWith('.pem'))])
      chmodSync(path, 0o755);
    edge = await openEdgeWithStubs({ certificates });
  });
  afterAll(async () => {
    await edge.close();
    rmSync(certificates, { recursive: true });
  });

  test('serves HTTP/2 with HSTS', async () => {
    edge.shell.next();
    const wire = connect(edge.secure, { rejectUnauthorized: false });
    const stream = wire.request({ ':path': '/' });
    const [headers] = await once(stream, 'response');
    wire.destroy();
    expect(wire.alpnProtocol).toBe('h2');
    expect(headers).toMatchObject({ ':status': 200, 'strict-transport-security': 'max-age=31536000' });
    const host = new URL(edge.secure).host;
    expect(edge.shell.requests[0].headers).toMatchObject({ 'x-forwarded-proto': 'https', host });
  });

  test('offers only authenticated encryption with forward secrecy', async () => {
    const { hostname: host, port } = new URL(edge.secure);
    const cipherOf = (ciphers) =>
      new Promise((resolve) => {
        const options = { host, port, ciphers, maxVersion: 'TLSv1.2', rejectUnauthorized: false };
        const socket = connectTls(options, () => {
          resolve(socket.getCipher().name);
          socket.destroy();
        });
        socket.once('error', () => resolve('refused'));
      });
    const names = ['ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-ECDSA-AES128-SHA256', 'ECDHE-ECDSA-AES256-SHA'];
    const offered = [];
    for (const name of names) offered.push(await cipherOf(name));
    expect(offered).toEqual([names[0], 'refused', 'refused']);
  });

  test('redirects requests without TLS to the same address with TLS', async () => {
    const answer = await fetch(`${edge.origin}/shop?q=a`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, 'https://127.0.0.1/shop?q=a']);
  });
});
