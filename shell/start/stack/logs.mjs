import { join } from 'node:path';
import { makeFolder, causeOf } from '../file-system.mjs';
import { LogFile } from './log-file.mjs';

const REPORT_MS = 1000;

/**
 * The log files of all services, one each, however often a service is restarted. A file that cannot be written is reported
 * to the operator once, and its lost lines are counted for the metrics.
 *
 * @param {{ say: (line: string) => void, report: (dropped: Record<string, number>) => void }} to `report` gets the
 *   number of lines that each service has lost so far, at most once a second
 */
export function openLogs({ say, report }) {
  const files = new Map();
  const dropped = {};
  let timer = null;

  function reportSoon() {
    timer ??= setTimeout(() => {
      timer = null;
      report({ ...dropped });
    }, REPORT_MS).unref();
  }

  function make(path, name) {
    let silent = false;
    const onDropped = (lines, error) => {
      if (lines === 0) say(`${path} is written again; ${dropped[name]} lines were dropped since the start.`);
      else if (!silent)
        say(
          `${path} cannot be written: ${causeOf(error)}. Until it can be, its lines are dropped and counted.`,
        );
      silent = lines > 0;
      if (lines === 0) return;
      dropped[name] = (dropped[name] ?? 0) + lines;
      reportSoon();
    };
    return new LogFile(path, { onDropped });
  }

  return {
    /** @param {{ logs: string, name: string }} command @returns {LogFile} */
    of({ logs, name }) {
      const path = join(logs, `${name}.log`);
      makeFolder(logs);
      if (!files.has(path)) files.set(path, make(path, name));
      return files.get(path);
    },
    /** How many lines each service has lost since the start. */
    dropped: () => ({ ...dropped }),
    async close() {
      clearTimeout(timer);
      await Promise.all([...files.values()].map((file) => file.close()));
    },
  };
}
