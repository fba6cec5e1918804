/** The house that the journeys walk through, as its setup tells of it. */
interface House {
  /** Where the shell answers. */
  origin: string;
  dataDir: string;
  databaseUrl: string;
  admin: { email: string; password: string };
  control: string;
}

export const house = JSON.parse(process.env.NIDAAN_HOUSE ?? '{}') as House;

type Remote = 'storefront' | 'booking' | 'admin';

async function tell(remote: Remote, act: 'start' | 'stop' | 'silence'): Promise<void> {
  const answer = await fetch(`${house.control}/${remote}/${act}`, { method: 'POST' });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Ends the server of a remote. */
export const stop = (remote: Remote) => tell(remote, 'stop');
/** Makes the server of a remote accept connections and never answer. */
export const silence = (remote: Remote) => tell(remote, 'silence');
/** Starts the server of a remote, in place of whatever is there. */
export const start = (remote: Remote) => tell(remote, 'start');
