import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '../startup-error.mjs';

// In a module, an import reads every export, WebSocket included, and with it loads a whole client for HTTP.
const { get } = process.getBuiltinModule('node:http');

const POLL_EVERY_MS = 100;

/** @returns {Promise<{ status: number, text: string }>} status 0 when there is no answer */
function poll(url) {
  return new Promise((resolve) => {
    const request = get(url, { timeout: 3000, agent: false }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text = (text + chunk).slice(0, 500)));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', (error) => resolve({ status: 0, text: error.message }));
  });
}

/**
 * Waits until the shell reports that all services answer.
 *
 * @param {string} url
 * @param {number} timeoutMs
 */
export async function healthy(url, timeoutMs = 120_000) {
  for (const end = Date.now() + timeoutMs; ; await delay(POLL_EVERY_MS)) {
    const { status, text } = await poll(url);
    if (status === 200) return;
    if (Date.now() > end)
      throw new StartupError(`All services started, but ${url} answers ${status}: ${text}`);
  }
}
