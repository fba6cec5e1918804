import { MAX_IMPORT_BYTES } from '@nidaan/contract';
import express, { type Request, type Response } from 'express';
import { DomainError } from '../problem.js';

const readAll = express.raw({ type: () => true, limit: MAX_IMPORT_BYTES, inflate: false });
const NOT_UTF8 = 'The file is not in UTF-8. Save it as “CSV UTF-8”.';

const refusalOf = ({ status }: { status?: number }) =>
  new DomainError(status === 413 ? 'payload_too_large' : 'malformed_request');

/** Reads the body of a route that is marked with `TakesCsv`, once its caller is allowed to send it. */
export async function readCsv(request: Request, response: Response): Promise<string> {
  if (!request.is('text/csv')) throw new DomainError('unsupported_media_type');
  await new Promise<void>((resolve, reject) => {
    readAll(request, response, (error?: { status?: number }) =>
      error ? reject(refusalOf(error)) : resolve(),
    );
  });
  const bytes: unknown = request.body;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0));
  } catch {
    throw new DomainError('validation_failed', { errors: [{ path: 'csv', message: NOT_UTF8 }] });
  }
}
