import type { RegistryFile } from '@nidaan/contract';
import { readRegistry, type ReleasesFolder } from '@nidaan/registry';
import type { PinoLogger } from 'nestjs-pino';
import { DomainError } from '../infrastructure/http/problem.js';

/** The registry for a screen of staff; `unavailable`, with the reason in the log, when it cannot be read. */
export function registryForStaff(folder: ReleasesFolder, logger: PinoLogger): Promise<RegistryFile> {
  return readRegistry(folder).catch((error: unknown) => {
    logger.error({ why: String(error) }, 'the registry of releases cannot be read');
    throw new DomainError('unavailable', { detail: 'The registry of releases cannot be read.' });
  });
}
