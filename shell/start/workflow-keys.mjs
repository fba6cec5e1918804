/** How a workflow could let code of a pull request reach a key, or a machine that releases. See decision 044. */

/** Events whose workflow, and whose checkout by default, are those of the main branch, whatever a pull request contains. */
const OF_MAIN = ['workflow_run', 'pull_request_target', 'schedule', 'workflow_dispatch'];

/** A job with these conditions is skipped for a pull request, also where its workflow is called. */
const PUSH_TO_MAIN = ["github.event_name == 'push'", "github.ref == 'refs/heads/main'"];

/** What names the code of a pull request. */
const FOREIGN =
  /head[._](ref|sha|branch|commit)|merge_commit_sha|refs\/pull|gh pr|gh run download|git (fetch|pull|clone|checkout|switch)/;

/** The actions that a job with a key may use beside a packed build. */
const ACTIONS = /^(actions\/(checkout|download-artifact)@[0-9a-f]{40}|\.\/\.github\/actions\/install)$/;

/** The commands that a job with a key may run beside a packed build: none of them runs its code. */
const COMMANDS = [
  /^npm run --silent build -w @nidaan\/shell$/,
  /^if \[ -z "\$RELEASES_DIR" \]; then (echo "[\w ,.]+"; )?exit 0; fi$/,
  /^node shell\/dist\/server\/releases\/release\.main\.js release "\$PACKED" --packed --preview "\$PREVIEW"( --\w+ "\$\w+")+ \| tee -a "\$GITHUB_STEP_SUMMARY"$/,
  /^node shell\/dist\/server\/releases\/release\.main\.js remove-preview( [a-z]+-mfe| "\$PREVIEW")+ --to "\$RELEASES_DIR" --if-exists$/,
];

const textOf = (value) => JSON.stringify(value ?? null);
const hasSecret = (value) =>
  [...textOf(value).matchAll(/\$\{\{(.*?)\}\}/g)].some(([, expression]) => /\bsecrets\b/.test(expression));
const isOnlyForMain = ({ if: condition = '' }) =>
  PUSH_TO_MAIN.every((one) => String(condition).includes(one)) && !String(condition).includes('||');

/** The faults of a job that may run for a pull request, with that pull request's code. */
function faultsOfOpenJob(job) {
  return [
    hasSecret(job) && 'has a secret',
    job.secrets !== undefined && 'passes secrets on',
    job.environment !== undefined && 'has an environment, and with it its secrets',
    textOf(job['runs-on']).includes('self-hosted') && 'runs where releases are made',
  ];
}

function faultsOfStep({ uses, run = '', with: given = {}, ...step }) {
  const isCheckout = uses?.startsWith('actions/checkout@') === true;
  const isDownload = uses?.startsWith('actions/download-artifact@') === true;
  const lines = run.split('\n').filter((line) => line.trim() !== '');
  const unknown = lines.find((line) => !COMMANDS.some((command) => command.test(line.trim())));
  return [
    uses !== undefined && !ACTIONS.test(uses) && `uses ${uses}`,
    isCheckout && given.ref !== 'main' && 'checks out something else than main',
    isCheckout && (given.repository ?? given.path) !== undefined && 'checks out another repository',
    isDownload && !/^\$\{\{ runner\.temp \}\}\/\w+$/.test(given.path) && 'unpacks a build among what it runs',
    uses?.endsWith('/install') === true && given.builds !== 'false' && 'takes builds from a cache',
    step['working-directory'] !== undefined && 'runs in another folder',
    ![undefined, 'bash'].includes(step.shell) && `runs in the shell ${step.shell}`,
    unknown !== undefined && `runs ${unknown.trim()}`,
    run.includes('${{') && 'puts values of the event into a command',
  ];
}

/** The faults of a job of main that gets a build of a pull request. */
function faultsOfKeyJob(job) {
  const { steps = [], env, ...about } = job;
  const [foreign] = FOREIGN.exec(textOf({ steps, env })) ?? [];
  return [
    steps.length === 0 && 'is no list of steps',
    about.container !== undefined && 'runs in a container',
    about.defaults !== undefined && 'has defaults for its commands',
    hasSecret(env) && 'gives a secret to all of its steps',
    foreign !== undefined && `names the code of a pull request: ${foreign}`,
    ...steps.flatMap(faultsOfStep),
  ];
}

/**
 * What is wrong in a workflow, one sentence for each fault.
 *
 * @param {Record<string, any>} flow a workflow, parsed
 */
export function keyFaults(flow) {
  const events = Object.keys(flow.on);
  const isOfMain = events.every((event) => OF_MAIN.includes(event));
  const ofJobs = Object.entries(flow.jobs).flatMap(([name, job]) => {
    const isReleasing = faultsOfOpenJob(job).some(Boolean);
    if (!isOfMain && isOnlyForMain(job)) return [];
    const faults = isOfMain && isReleasing ? faultsOfKeyJob(job) : faultsOfOpenJob(job);
    return faults.filter(Boolean).map((fault) => `${flow.name}, ${name}: ${fault}.`);
  });
  const shared = hasSecret(flow.env) ? [`${flow.name} gives a secret to all of its jobs.`] : [];
  return [...shared, ...ofJobs];
}
