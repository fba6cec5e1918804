import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between the API and Postgres that a test can interrupt. */
export interface Proxy {
  url: string;
  /** Closes all connections and refuses new ones. */
  cut(): Promise<void>;
  /** Stops all traffic while every connection stays open. */
  hang(): void;
  /** Accepts new connections again; stalled ones stay stalled. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a proxy in front of the Postgres of a connection string. */
export async function makeProxy(databaseUrl: string): Promise<Proxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let hung = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((near) => {
    keep(near);
    if (hung) return;
    const far = keep(connect(Number(target.port), target.hostname));
    near.pipe(far).on('close', () => near.destroy());
    far.pipe(near).on('close', () => far.destroy());
  });
  const listen = (port: number) =>
    new Promise<void>((ready) => server.listen(port, '127.0.0.1', () => ready()));
  const drop = () => sockets.forEach((socket) => socket.destroy());
  const stop = async () => {
    const stopped = new Promise((resolve) => server.close(resolve));
    drop();
    await stopped;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    cut: stop,
    hang: () => {
      hung = true;
      sockets.forEach((socket) => socket.unpipe().pause());
    },
    restore: async () => {
      hung = false;
      if (!server.listening) await listen(port);
    },
    close: async () => {
      if (server.listening) await stop();
    },
  };
}
