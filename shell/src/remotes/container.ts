/// <reference types="webpack/module" />
import type { RemoteDefinition } from '@nidaan/sdk';

/** What the entry of a remote defines: webpack's container. */
interface Container {
  /** Gives the container the shared modules of this page; a second call with the same ones does nothing. */
  init: (shared: object) => Promise<void> | void;
  get: (module: string) => Promise<() => { default: RemoteDefinition }>;
}

const definedAs = (name: string) => (globalThis as Record<string, unknown>)[name] as Container | undefined;

/** Runs a script; rejects when it cannot be loaded, or not in time. */
function runScript(src: string, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error(`${src} could not be loaded`));
    };
    const timer = setTimeout(fail, timeoutMs);
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = fail;
    script.async = true;
    script.src = src;
    document.head.append(script);
  });
}

/**
 * The remote in a container.
 *
 * @param name the global name of the container
 * @param entry the address of the script that defines it
 * @param timeoutMs how long the script may take, in ms
 */
export async function remoteIn(name: string, entry: string, timeoutMs: number): Promise<RemoteDefinition> {
  if (!definedAs(name)) await runScript(entry, timeoutMs);
  const container = definedAs(name);
  if (!container) throw new Error(`${entry} defines no ${name}`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default as object);
  const module = (await container.get('./remote'))();
  return module.default;
}
