/** The stack that the journeys walk through, as its setup tells of it. */
interface Stack {
  /** Where the shell answers. */
  origin: string;
  /** Where the remotes' own servers answer. */
  ports: Record<'storefront' | 'booking', number>;
  /** From where a remote under development may come. */
  development: [string, string];
  dataDir: string;
  databaseUrl: string;
  admin: { email: string; password: string };
  /** What customers choose. */
  passwords: { first: string; later: string };
  control: string;
}

export const stack = JSON.parse(process.env.NIDAAN_STACK ?? '{}') as Stack;

/** A remote's server, or the way from the shell to the API. */
type Part = 'storefront' | 'booking' | 'admin' | 'api';

async function tell(part: Part, act: 'start' | 'stop' | 'silence' | 'kill' | 'pid'): Promise<string> {
  const answer = await fetch(`${stack.control}/${part}/${act}`, { method: 'POST' });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.text();
}

/** Ends the server of a remote, or closes the way to the API. */
export const stop = (part: Part) => tell(part, 'stop');
/** Makes the server of a remote accept connections and never answer. */
export const silence = (part: Part) => tell(part, 'silence');
/** Starts the server of a remote, in place of whatever is there, or opens the way to the API. */
export const start = (part: Part) => tell(part, 'start');
/** The id of the process that is the server of a remote. */
export const processOf = (part: Part) => tell(part, 'pid');
/** Kills the API, as a power cut would; the stack starts it again. */
export const killApi = () => tell('api', 'kill');
