import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

/** How the network between the API and Postgres is. */
export type Network = 'well' | 'cut' | 'delay' | 'slow';

const DELAY_MS = 300;
const PART = 512;
const PART_MS = 5;

/** Starts a proxy before a port of this machine. */
export async function startProxy(target: number) {
  let network: Network = 'well';
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    return socket
      .setNoDelay(true)
      .on('error', () => undefined)
      .on('close', () => sockets.delete(socket));
  };
  async function pass(through: Transform, chunk: Buffer): Promise<void> {
    if (network === 'delay') await wait(DELAY_MS);
    if (network !== 'slow') return void through.push(chunk);
    for (let at = 0; at < chunk.length; at += PART) {
      through.push(chunk.subarray(at, at + PART));
      await wait(PART_MS);
    }
  }
  const line = () =>
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        void pass(this, chunk).then(() => done(), done);
      },
    });
  const server = createServer((near) => {
    keep(near);
    if (network === 'cut') return near.destroy();
    const far = keep(connect(target, '127.0.0.1'));
    near.pipe(line()).pipe(far);
    far.pipe(line()).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    port: (server.address() as AddressInfo).port,
    /** Changes how the network is from now on; `cut` resets all connections and refuses new ones. */
    become(next: Network): void {
      network = next;
      if (next === 'cut') for (const socket of sockets) socket.resetAndDestroy();
    },
    close(): void {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
