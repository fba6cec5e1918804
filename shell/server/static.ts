import type { RequestHandler } from 'express';
import sirv from 'sirv';
import { BROWSER_DIR, IMAGES_DIR } from './paths.js';

const YEAR_S = 31_536_000;
const DAY_S = 86_400;

const ownFiles = sirv(BROWSER_DIR, {
  brotli: true,
  gzip: true,
  immutable: true,
  maxAge: YEAR_S,
}) as RequestHandler;

const drawings = sirv(IMAGES_DIR, { maxAge: DAY_S, etag: true }) as RequestHandler;

// Files are small and sent whole; a range that makes no sense would break the stream.
const whole =
  (files: RequestHandler): RequestHandler =>
  (req, res, next) => {
    delete req.headers.range;
    files(req, res, next);
  };

/** The shell's own scripts, styles and fonts: their names carry a hash, so they are kept for a year. */
export const assets = whole(ownFiles);

/** Drawings and icons, and nothing else that lies in their folder. */
export const images: RequestHandler = (req, res, next) =>
  /\.(svg|png)$/.test(req.path) ? whole(drawings)(req, res, next) : next();
