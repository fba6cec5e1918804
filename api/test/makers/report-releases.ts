import type { CalledApp } from '../servers/app.js';
import { aPdf } from './report-files.js';
import { upload } from './uploads.js';

/** Switches the release of reports by the lab on or off, as the owner. */
export const setReleaseFirst = (api: CalledApp, owner: Record<string, string>, releaseFirst: boolean) =>
  api.http.put('/api/report-settings').set(owner).send({ releaseFirst });

/** Releases reports. */
export const release = (api: CalledApp, staff: Record<string, string>, ...reports: string[]) =>
  api.http.post('/api/report-releases').set(staff).send({ reports });

/** Uploads files of these names to an order, and returns the ids of its reports. */
export async function uploadNamed(
  api: CalledApp,
  orderId: string,
  staff: Record<string, string>,
  ...names: string[]
): Promise<string[]> {
  const files = names.map((name) => ({ name, bytes: aPdf(`${orderId} ${name}`) }));
  const { body } = await upload(api, orderId, files, staff).expect(201);
  return body.reports.map(({ id }: { id: string }) => id);
}
