import { StartupError } from '../startup-error.mjs';
import { startChild } from './child.mjs';
import { healthy } from './healthy.mjs';
import { supervise } from './supervise.mjs';
import { openLogs } from './logs.mjs';

/** How many ms a process has to end by itself: the sum stays below the five seconds that a stop may take. */
export const GRACE = { child: 2500, database: 2300 };

/**
 * The processes of Nidaan, started and stopped together; under development, a plan may leave out some of them.
 *
 * When a process dies: a remote or the API is restarted, because the shell answers with an error page or a problem
 * document in the meantime. Postgres is restarted together with the API, since its address may have changed. The shell is
 * the only public entry point: without it nothing can be served, so everything stops and the exit code reports it.
 *
 * @param {ReturnType<import('./commands.mjs').commandsOf>} plan
 * @param {(line: string) => void} say
 * @param {typeof GRACE} grace
 */
export function createStack(plan, say, grace = GRACE) {
  const children = new Set();
  let database;
  let api;
  let closing = false;
  let opened = false;
  let fail;
  /** Rejects when the stack cannot continue. */
  const failure = new Promise((_, reject) => (fail = reject));
  failure.catch(() => {});

  /** The API exposes in its metrics how many log lines were lost. */
  const reportDropped = (logLinesDropped) => {
    for (const child of children) if (child.name === 'api') child.send({ logLinesDropped });
  };
  const logs = openLogs({ say, report: reportDropped });

  function start(command) {
    if (closing) throw new StartupError('The start was interrupted.');
    const child = startChild(command, logs, plan.print);
    children.add(child);
    void child.exited.then(() => children.delete(child));
    // A restarted API starts counting at zero.
    child.ready.then(() => reportDropped(logs.dropped())).catch(() => {});
    return child;
  }

  const supervised = (command) => supervise(() => start(command), { say, over: () => closing });

  async function runToEnd(command) {
    const child = start(command);
    const { code, how } = await child.exited;
    if (code !== 0) throw new StartupError(child.words() || `${command.name} ended with ${how}.`);
  }

  async function startDatabase() {
    if (plan.databaseUrl) return { url: plan.databaseUrl, ownerUrl: plan.databaseOwnerUrl };
    database = start(plan.database);
    const { url, ownerUrl } = await database.ready;
    void database.exited.then(({ how }) => opened && !closing && restartBackend(how));
    return { url, ownerUrl };
  }

  async function startApi({ url }) {
    api = supervised(plan.api(url));
    await api.open();
  }

  async function restartBackend(how) {
    say(`postgres ended (${how}); starting it and the API again.`);
    try {
      await api.giveUp(grace.child);
      await startApi(await startDatabase());
    } catch (error) {
      fail(error);
    }
  }

  async function startBackend() {
    if (!plan.api) return;
    const urls = await startDatabase();
    await runToEnd(plan.prepare(urls));
    await startApi(urls);
  }

  async function startRemotes() {
    if (plan.publish) await runToEnd(plan.publish);
    await Promise.all(plan.remotes.map((remote) => supervised(remote).open()));
  }

  // After the API, because the shell's first page is rendered with the catalogue.
  async function startShell() {
    if (!plan.shell) return;
    const shell = start(plan.shell);
    await shell.ready;
    void shell.exited.then(({ how }) =>
      fail(new StartupError(`The shell ended (${how}).\n${shell.words()}`.trim())),
    );
    await healthy(plan.health);
  }

  return {
    failure,
    async open() {
      await Promise.all([startBackend(), startRemotes()]);
      await startShell();
      opened = true;
    },
    async close() {
      closing = true;
      const rest = [...children].filter((child) => child !== database);
      await Promise.all(rest.map((child) => child.stop(grace.child)));
      if (children.has(database)) await database.stop(grace.database);
      await logs.close();
    },
  };
}
