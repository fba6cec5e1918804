import { createServer } from 'node:net';
import { StartupError } from '../startup-error.mjs';

const reasons = {
  EADDRINUSE: (port) => `Port ${port} is already in use`,
  EACCES: (port) => `This user may not listen on port ${port}`,
};

function tryOne({ variable, host, port }) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => {
      const reason = reasons[error.code];
      if (!reason) return reject(error);
      reject(
        new StartupError(`${reason(port)}; free it or choose another with ${variable}.`, { cause: error }),
      );
    });
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve()));
  });
}

/**
 * Why the metrics of processes cannot be served; empty when they can. A product runs without them too.
 *
 * @param {Record<string, number>} metricsPort by process; 0 for none
 */
export async function whyNoMetrics(metricsPort) {
  for (const port of Object.values(metricsPort).filter((one) => one > 0))
    try {
      await tryOne({ variable: 'METRICS_PORT', host: '127.0.0.1', port });
    } catch (error) {
      return `No metrics at ${port}: ${error.message.replace('free it or ', '')}`;
    }
  return '';
}

/**
 * Throws, before anything starts, for the first port that cannot be used, naming the variable that changes it.
 *
 * @param {{ variable: string, host: string, port: number }[]} places
 */
export async function checkPorts(places) {
  for (const place of places) await tryOne(place);
}
