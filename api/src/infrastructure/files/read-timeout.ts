import { Readable } from 'node:stream';

const LATE = Symbol('late');

async function* piecesOf(stream: Readable, waitMs: number): AsyncGenerator<Uint8Array> {
  const pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  try {
    for (;;) {
      const piece = await within(pieces.next(), waitMs);
      if (piece === LATE) throw Object.assign(new Error('the store stopped sending'), { code: 'ETIMEDOUT' });
      if (piece.done) return;
      yield piece.value;
    }
  } finally {
    stream.destroy();
  }
}

async function within<T>(promise: Promise<T>, waitMs: number): Promise<T | typeof LATE> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(resolve, waitMs, LATE).unref();
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Wraps a stream with a timeout between two chunks. Time that the consumer needs does not count. */
export function withReadTimeout(stream: Readable, waitMs: number): Readable {
  return Readable.from(piecesOf(stream, waitMs), { objectMode: false });
}
