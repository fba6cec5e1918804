import type { InlinedData } from '@nidaan/sdk/host';
import type { Registry } from '../remotes/registry.js';

/** Ids of the JSON blocks that the HTML server writes into a page. */
const BLOCKS = { registry: 'nidaan-registry', data: 'nidaan-data' } as const;

function block(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** The registry that this page was rendered with. */
export const inlinedRegistry = () => block(BLOCKS.registry) as Registry;

/** The answers that the page's HTML was rendered from; undefined when it came without content. */
export const inlinedData = () => block(BLOCKS.data) as InlinedData | undefined;
