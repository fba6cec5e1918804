import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { PreviewView } from '@nidaan/contract';
import {
  ChangeRefused,
  changeRegistry,
  type NamedPreview,
  previewsIn,
  pruneVersions,
  readRegistry,
  type ReleasesFolder,
  removePreview,
} from '@nidaan/registry';
import { PinoLogger } from 'nestjs-pino';
import type { DataSource } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import type { Caller } from '../infrastructure/http/access.js';
import { DomainError } from '../infrastructure/http/problem.js';

const versionOf = ({ remote, preview: { version, by, since, until } }: NamedPreview) => ({
  remote,
  version,
  by,
  since,
  until,
});

/** Previews of remotes, which the release command publishes. */
@Injectable()
export class PreviewsService {
  private readonly folder: ReleasesFolder;

  constructor(
    @Inject(CONFIG) config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly logger: PinoLogger,
  ) {
    this.folder = config.RELEASES;
  }

  /** Every preview that has not expired, the latest first. */
  async list(): Promise<PreviewView[]> {
    const registry = await readRegistry(this.folder).catch((error: unknown) => this.failed('read', error));
    const all = previewsIn(registry);
    const views = [...new Set(all.map(({ name }) => name))].map((name) => ({
      name,
      versions: all.filter((one) => one.name === name).map(versionOf),
    }));
    const latest = ({ versions }: PreviewView) =>
      versions
        .map(({ since }) => since)
        .toSorted()
        .at(-1) ?? '';
    return views.toSorted((a, b) => latest(b).localeCompare(latest(a)));
  }

  /** Removes a preview, with the versions that nothing else refers to. Throws `not_found` when there is none. */
  async remove(name: string, { id, role }: Caller): Promise<void> {
    if (!(await this.list()).some((preview) => preview.name === name)) throw new DomainError('not_found');
    await this.dataSource.transaction((within) =>
      changeRegistry(this.folder, async (file) => {
        const after = removePreview(file, name);
        const by = { id, role };
        await this.audit.record({ by, action: 'release.remove-preview', subjectId: name }, within);
        return after;
      }).catch((error: unknown) => this.failed('changed', error)),
    );
    await pruneVersions(this.folder);
  }

  private failed(what: 'read' | 'changed', error: unknown): never {
    if (error instanceof ChangeRefused) throw new DomainError('not_found');
    this.logger.error({ why: String(error) }, `the registry of releases cannot be ${what}`);
    throw new DomainError('unavailable', { detail: `The registry of releases cannot be ${what}.` });
  }
}
