import { wholeFiles } from '@nidaan/sdk/tooling/files';
import type { RequestHandler } from 'express';
import { BROWSER_DIR, IMAGES_DIR } from '../paths.js';

const YEAR_S = 31_536_000;
const DAY_S = 86_400;

/** The shell's own scripts, styles and fonts: their names contain a hash, so they may be cached for a year. */
export const assets = wholeFiles(BROWSER_DIR, {
  brotli: true,
  gzip: true,
  immutable: true,
  maxAge: YEAR_S,
}) as RequestHandler;

/** Drawings and icons. */
export const images = wholeFiles(IMAGES_DIR, {
  brotli: true,
  gzip: true,
  maxAge: DAY_S,
  etag: true,
}) as RequestHandler;
