import { verifyScript } from './integrity.js';
import { shareScope } from './share-scope.js';

/** What a remote's entry puts into its global name: a container of webpack's module federation. */
interface Container {
  init: (scope: typeof shareScope) => unknown;
  get: (module: string) => Promise<() => unknown>;
}

/** Where a container is, and its global name. */
interface Entry {
  uniqueName: string;
  entry: string;
}

/** The browser did not run the script of an entry. */
export class ScriptNotRun extends Error {}

/** Runs the script of an entry; rejects when it cannot be loaded, or not in time. */
function runScript(url: string, timeoutMs: number): Promise<unknown> {
  const script = document.createElement('script');
  const settled = new Promise<unknown>((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new ScriptNotRun(`Loading the entry ${url} failed`));
    setTimeout(() => reject(new Error(`Loading the entry ${url} took too long`)), timeoutMs);
  });
  verifyScript(script, url);
  script.src = url;
  document.head.append(script);
  return settled.finally(() => script.remove());
}

const containerOf = ({ uniqueName }: Entry) => Reflect.get(globalThis, uniqueName) as Container | undefined;

/** The container of an entry. One whose script came too late for an earlier attempt is not requested again. */
async function loadContainer(entry: Entry, timeoutMs: number): Promise<Container> {
  if (!containerOf(entry)) await runScript(entry.entry, timeoutMs);
  const container = containerOf(entry);
  if (!container) throw new Error(`Loading the entry ${entry.entry} gave no container ${entry.uniqueName}`);
  await container.init(shareScope);
  return container;
}

/** Loads a module that a remote's container exposes, with the shared modules of this page. */
export async function loadExposed(entry: Entry, module: string, timeoutMs: number): Promise<unknown> {
  const container = await loadContainer(entry, timeoutMs);
  const factory = await container.get(module);
  return factory();
}
