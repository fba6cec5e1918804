import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';

const FIND = createRequire(import.meta.url).resolve('@nidaan/browser/find');

/**
 * The path of the browser for PDFs; rejects with the places that were searched and how to install one. A process of its
 * own looks, because what looks would stay in the memory of this one.
 */
export const lookForBrowser = (env = process.env): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile(process.execPath, [FIND], { env }, (failure, path, reason) => {
      if (failure) reject(new Error(reason.trim() || failure.message));
      else resolve(path);
    });
  });
