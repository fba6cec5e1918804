import type { RemoteDefinition } from '@nidaan/sdk';
import type { Registry } from '../../src/remotes/registry.js';
import { AlteredFile, readVerified, type ReleasedFile } from '../http/verified-file.js';
import { evaluate, evaluateRemote, type Provided } from './bundle.js';
import { PRERENDER_BUNDLE } from '../paths.js';

/** A job for the worker: `bundle` is the owner's server bundle; null when the path has no owner. */
export interface WorkerJob {
  path: string;
  /** The part of the query that changes the page: `?q=sugar`, or empty. */
  search: string;
  apiOrigin: string;
  /** The headers of the page's API calls. */
  headers: Record<string, string>;
  registry: Registry;
  bundle: ReleasedFile | null;
  /** How long the page's API calls may take in total, in ms. */
  callsMs: number;
  /** True when only the frame is to be rendered, because the API does not answer. */
  frame: boolean;
}

/** The worker's result. `data` is null when the page is a frame that the browser renders. */
export interface WorkerPage {
  status: 200 | 404;
  head: string;
  html: string;
  data: { catalogues?: string[]; [part: string]: unknown } | null;
  /** The screen's chunk, to be preloaded. */
  chunk: string | null;
  /** False for a page that search engines should not index. */
  listed: boolean;
  /** False when it could change while the catalogue does not: it has another answer, or does without one that failed. */
  ofCatalogue: boolean;
}

/** The page; or a sentence, when the API did not answer in time or the bundle is not the released one. */
export type WorkerAnswer = WorkerPage | { apiSilent: string } | { altered: string };

interface ShellBundle {
  provided: Provided;
  renderPage: (job: Omit<WorkerJob, 'bundle'> & { remote: RemoteDefinition | null }) => Promise<WorkerPage>;
  ApiSilent: new (...args: never[]) => Error;
}

const shell = evaluate<ShellBundle>(PRERENDER_BUNDLE);
const remotes = new Map<string, RemoteDefinition>();

function remoteOf(bundle: ReleasedFile): RemoteDefinition {
  const { file, hash } = bundle;
  const known = remotes.get(file + hash);
  if (known) return known;
  const remote = evaluateRemote({ file, code: readVerified(bundle).toString() }, shell.provided);
  remotes.set(file + hash, remote);
  return remote;
}

export default async function render({ bundle, ...job }: WorkerJob): Promise<WorkerAnswer> {
  try {
    return await shell.renderPage({ ...job, remote: bundle === null ? null : remoteOf(bundle) });
  } catch (error) {
    // An error loses its class on its way from the worker to the server's thread.
    if (error instanceof shell.ApiSilent) return { apiSilent: error.message };
    if (error instanceof AlteredFile) return { altered: error.message };
    throw error;
  }
}
