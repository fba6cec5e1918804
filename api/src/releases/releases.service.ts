import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  isUuid,
  type RegistryFile,
  type ReleaseMove,
  type ReleaseView,
  type RemoteEntry,
} from '@nidaan/contract';
import {
  changeRegistry,
  dropCanary,
  startAutomatic,
  startCanary,
  stopAutomatic,
  goLive,
  hasReleasesScreen,
  keptReleases,
  ChangeRefused,
  type ReleasesFolder,
  rollBack,
  switchOff,
  wholeRelease,
} from '@nidaan/registry';
import { PinoLogger } from 'nestjs-pino';
import type { DataSource } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { ClientErrorsService } from '../client-errors/client-errors.service.js';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import type { Caller } from '../infrastructure/http/access.js';
import { DomainError } from '../infrastructure/http/problem.js';
import { CanaryProgressService } from './automatic/canary-progress.service.js';
import { registryForStaff } from './registry-for-staff.js';
import { toReleaseView } from './release.view.js';
import { VitalsService } from '../vitals/vitals.service.js';
import { UsersService } from '../users/users.service.js';

const HAS_RELEASES_SCREEN =
  'This remote shows the Releases screen. It can only be switched off on the server.';

/** The live version of each remote, and its changes by admins. */
@Injectable()
export class ReleasesService {
  private readonly folder: ReleasesFolder;

  constructor(
    @Inject(CONFIG) config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly errors: ClientErrorsService,
    private readonly vitals: VitalsService,
    private readonly users: UsersService,
    private readonly canaries: CanaryProgressService,
    private readonly logger: PinoLogger,
  ) {
    this.folder = config.RELEASES;
  }

  /** Every remote, sorted by name. */
  async list(): Promise<ReleaseView[]> {
    return this.viewsOf(await registryForStaff(this.folder, this.logger));
  }

  /** Changes a remote. Throws `conflict` when another admin changed it since. The audit entry and the file change together. */
  async move(remote: string, request: ReleaseMove, { id, role }: Caller): Promise<ReleaseView> {
    const after = await this.dataSource.transaction((within) =>
      changeRegistry(this.folder, async (file) => {
        const before = file.remotes[remote];
        if (!before) throw new DomainError('not_found');
        if (before.version !== request.live) throw await this.conflict(file, remote);
        const entry = await this.moved(remote, before, request, id);
        const detail = { from: before.version, to: entry.version, ...this.trial(entry) };
        const auditEntry = {
          by: { id, role },
          action: `release.${request.move}` as const,
          subjectId: remote,
          detail,
        };
        await this.audit.record(auditEntry, within);
        return { ...file, remotes: { ...file.remotes, [remote]: entry } };
      }).catch((error: unknown) => this.unwritable(error)),
    );
    return this.viewOf(after, remote);
  }

  private async moved(
    remote: string,
    before: RemoteEntry,
    request: ReleaseMove,
    by: string,
  ): Promise<RemoteEntry> {
    const at = new Date().toISOString();
    const kept = (version: string) =>
      wholeRelease(this.folder, remote, version).catch((error: Error) => {
        throw new ChangeRefused(error.message);
      });
    switch (request.move) {
      case 'canary':
        return startCanary(before, (await kept(request.version)).registered, request.percent, at);
      case 'automatic-canary':
        return startAutomatic(before, (await kept(request.version)).registered, at);
      case 'automatic-off':
        return stopAutomatic(before);
      case 'release':
        return goLive(before, (await kept(request.version)).registered, at);
      case 'rollback':
        if (before.previous) await kept(before.previous.version);
        return rollBack(before, at);
      case 'drop-canary':
        return dropCanary(before);
      case 'disable':
        // Once disabled, the remote with the Releases screen could not enable itself again, and every admin would be locked out.
        if (hasReleasesScreen(before)) throw new ChangeRefused(HAS_RELEASES_SCREEN);
        return switchOff(before, { at, by });
      default:
        return switchOff(before, null);
    }
  }

  private trial({ canary }: RemoteEntry) {
    return canary ? { canary: canary.version, percent: canary.percent } : {};
  }

  private async conflict(file: RegistryFile, remote: string): Promise<DomainError> {
    return new DomainError('conflict', { current: await this.viewOf(file, remote) });
  }

  private async viewOf(file: RegistryFile, remote: string): Promise<ReleaseView> {
    const found = (await this.viewsOf(file)).find((view) => view.remote === remote);
    if (!found) throw new DomainError('not_found');
    return found;
  }

  private async viewsOf({ remotes }: RegistryFile): Promise<ReleaseView[]> {
    const [counted, vitalsOf] = await Promise.all([this.errors.counts(), this.vitals.ofVersions()]);
    const views = Object.entries(remotes).map(async ([remote, entry]) => {
      const errors = (version: string) => {
        const found = counted.find((one) => one.remote === remote && one.version === version);
        return { day: found?.day ?? 0, month: found?.month ?? 0 };
      };
      const kept = await keptReleases(this.folder, remote);
      const by = isUuid(entry.disabledBy ?? '') ? await this.users.findById(entry.disabledBy ?? '') : null;
      const vitals = (version: string) => vitalsOf(remote, version);
      const automatic = await this.canaries.of(remote, entry);
      const lastOutcome = await this.canaries.lastOutcome(remote);
      const disabledBy = by?.email ?? null;
      return toReleaseView({ remote, entry, kept, errors, vitals, disabledBy, automatic, lastOutcome });
    });
    return (await Promise.all(views)).toSorted((a, b) => a.remote.localeCompare(b.remote));
  }

  private unwritable(error: unknown): never {
    if (error instanceof DomainError) throw error;
    if (error instanceof ChangeRefused) throw new DomainError('conflict', { detail: error.message });
    this.logger.error({ why: String(error) }, 'the registry of releases cannot be changed');
    throw new DomainError('unavailable', { detail: 'The registry of releases cannot be changed.' });
  }
}
