import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  MAX_REPORT_BYTES,
  MAX_REPORT_FILES,
  REPORT_FILE_TOO_LARGE,
  TOO_MANY_REPORT_FILES,
} from '@nidaan/contract';
import type { Request, Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import { isStoreDown } from '../../infrastructure/files/store-down.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import { TELLING_BYTES } from '../report-file.js';

/** An uploaded file that is not checked yet. */
export interface UploadedFile {
  /** The path of the temporary file until it is stored or removed. */
  path: string;
  givenName: string;
  size: number;
  sha256: string;
  head: Buffer;
  tail: Buffer;
}

/** The content of an upload request. */
export interface ParsedUpload {
  files: UploadedFile[];
  tags: string[];
  /** The positions of the beneficiaries whom the files are about. */
  persons: string[];
  /** SHA-256 of the files that staff have confirmed to belong to the order, whatever they name. */
  confirmed: string[];
}

const LIMITS = {
  fileSize: MAX_REPORT_BYTES,
  files: MAX_REPORT_FILES,
  fields: 3 * MAX_REPORT_FILES,
  parts: 4 * MAX_REPORT_FILES,
  fieldSize: 64,
  fieldNameSize: 16,
  headerPairs: 20,
  fieldNestingDepth: 0,
};

const refused = (path: string, message: string) =>
  new DomainError('validation_failed', { errors: [{ path, message }] });

const SENTENCES: Partial<Record<MulterError['code'], string>> = {
  LIMIT_FILE_COUNT: TOO_MANY_REPORT_FILES,
  LIMIT_UNEXPECTED_FILE: 'Use the field “report”.',
  MISSING_FIELD_NAME: 'Every part must be named “report”.',
};

function toRefusal(error: unknown): unknown {
  if (isStoreDown(error)) return error;
  if (!(error instanceof MulterError))
    return refused('report', 'The upload was incomplete. Please try again.');
  if (error.code === 'LIMIT_FILE_SIZE')
    return new DomainError('payload_too_large', { detail: REPORT_FILE_TOO_LARGE });
  return refused('report', SENTENCES[error.code] ?? 'The request has unexpected parts.');
}

/** Streams a file to disk and computes its size, hash, head and tail on the way, so that it is not read again. */
async function streamToDisk(folder: string, file: Express.Multer.File): Promise<UploadedFile> {
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let [head, tail, size] = [Buffer.alloc(0), Buffer.alloc(0), 0];
  const meter = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      size += chunk.length;
      if (head.length < TELLING_BYTES) head = Buffer.concat([head, chunk]).subarray(0, TELLING_BYTES);
      tail = Buffer.concat([tail, chunk]).subarray(-TELLING_BYTES);
      done(null, chunk);
    },
  });
  await pipeline(file.stream, meter, createWriteStream(path, { mode: 0o600, flags: 'wx' })).catch(
    async (error: unknown) => {
      await rm(path, { force: true });
      throw error;
    },
  );
  return { path, givenName: file.originalname, size, sha256: hash.digest('hex'), head, tail };
}

function engineFor(folder: string): StorageEngine {
  return {
    _handleFile: (_, file, done) => {
      streamToDisk(folder, file).then(
        (uploaded) => done(null, uploaded as Partial<Express.Multer.File>),
        (error: unknown) => done(error),
      );
    },
    _removeFile: (_, file, done) => {
      rm(file.path, { force: true }).then(() => done(null), done);
    },
  };
}

function fieldOf(body: unknown, name: 'tag' | 'person' | 'confirm'): string[] {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return [fields[name] ?? []].flat().map(String);
}

/** Streams the files of a multipart request into a folder. When one fails, none is left there. */
export async function parseUpload(
  request: Request,
  response: Response,
  folder: string,
): Promise<ParsedUpload> {
  if (!request.is('multipart/form-data')) throw new DomainError('unsupported_media_type');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const parse = multer({ storage: engineFor(folder), limits: LIMITS, defParamCharset: 'utf8' }).array(
    'report',
  );
  await new Promise<void>((resolve, reject) =>
    parse(request, response, (error: unknown) => (error ? reject(toRefusal(error)) : resolve())),
  );
  return {
    files: (request.files ?? []) as unknown as UploadedFile[],
    tags: fieldOf(request.body, 'tag'),
    persons: fieldOf(request.body, 'person'),
    confirmed: fieldOf(request.body, 'confirm'),
  };
}
