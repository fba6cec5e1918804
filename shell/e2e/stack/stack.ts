/** The stack that the tests use, as its setup describes it. */
interface Stack {
  /** The origin of the shell. */
  origin: string;
  /** The ports of the remotes' own servers and of the API. */
  ports: Record<'storefront' | 'booking' | 'admin' | 'api', number>;
  /** The ports of the metrics of each process: `api`, `shell` and the remotes. */
  metricsPorts: Record<string, number>;
  /** The origins that a remote under development may have. */
  development: [string, string];
  dataDir: string;
  /** The keys whose signatures of releases its shell accepts. */
  releasePublicKeys: string;
  /** A key whose public half it accepted until a day that is over. */
  formerSigningKey: string;
  databaseUrl: string;
  /** Its limits per network, which a second API on its database shares. */
  limits: Record<string, string>;
  admin: { email: string; password: string };
  /** The passwords that customers choose. */
  passwords: { first: string; later: string };
  control: string;
}

export const stack = JSON.parse(process.env.NIDAAN_STACK ?? '{}') as Stack;

/** A remote's server, or the proxy from the shell to the API. */
type Part = 'storefront' | 'booking' | 'admin' | 'api';

async function control(part: Part, act: 'start' | 'stop' | 'silence' | 'kill' | 'pid'): Promise<string> {
  const answer = await fetch(`${stack.control}/${part}/${act}`, { method: 'POST' });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.text();
}

/** Stops a remote's server, or closes the proxy to the API. */
export const stop = (part: Part) => control(part, 'stop');
/** Makes a remote's server accept connections and never answer. */
export const silence = (part: Part) => control(part, 'silence');
/** Starts a remote's server, in place of whatever is there, or opens the proxy to the API. */
export const start = (part: Part) => control(part, 'start');
/** The process id of a remote's server. */
export const processOf = (part: Part) => control(part, 'pid');
/** Kills the API, as a power cut would; the stack restarts it. */
export const killApi = () => control('api', 'kill');
