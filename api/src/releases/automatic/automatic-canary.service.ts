import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type CanaryOutcomeName, CANARY_STEPS, type EventName, type RemoteEntry } from '@nidaan/contract';
import {
  changeRegistry,
  ChangeRefused,
  nextStep,
  readRegistry,
  rejectCanary,
  wholeRelease,
} from '@nidaan/registry';
import { PinoLogger } from 'nestjs-pino';
import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { Clock } from '../../infrastructure/clock.js';
import { EventBus } from '../../infrastructure/events/event-bus.js';
import { MetricsService } from '../../infrastructure/metrics/metrics.service.js';
import { UserEntity } from '../../users/user.entity.js';
import { CanarySessionsService } from '../../vitals/canary-sessions/canary-sessions.service.js';
import { CanaryOutcomeEntity } from './canary-outcome.entity.js';
import { decideStep, type StepDecision } from './decide.js';

/** The key of the advisory lock under which one process judges. */
const LOCK = 1_763_700_087;

const EVENTS: Record<CanaryOutcomeName, EventName> = {
  'rolled-back': 'release.rolled-back',
  promoted: 'release.promoted',
  waiting: 'release.waiting',
};

/** A remote with an automatic canary. */
interface Judged {
  remote: string;
  entry: RemoteEntry;
  canary: NonNullable<RemoteEntry['canary']>;
  since: string;
}

/** Takes automatic canaries to their next step, makes them live, or rolls them back. */
@Injectable()
export class AutomaticCanaryService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly sessions: CanarySessionsService,
    private readonly audit: AuditService,
    private readonly bus: EventBus,
    private readonly metrics: MetricsService,
    private readonly clock: Clock,
    private readonly logger: PinoLogger,
  ) {}

  /** Judges every automatic canary. While another process does so, nothing happens. */
  async judgeAll(): Promise<void> {
    const { remotes } = await readRegistry(this.config.RELEASES);
    for (const [remote, { canary }] of Object.entries(remotes))
      if (canary?.automatic) await this.dataSource.transaction((within) => this.judge(remote, within));
  }

  private async judge(remote: string, within: EntityManager): Promise<void> {
    const [row]: { taken: boolean }[] = await within.query('SELECT pg_try_advisory_xact_lock($1) AS taken', [
      LOCK,
    ]);
    if (!row?.taken) return;
    // Read under the lock, because another process may have judged since.
    const entry = (await readRegistry(this.config.RELEASES)).remotes[remote];
    const { canary } = entry ?? {};
    if (!entry || !canary?.automatic) return;
    const { step, since } = canary.automatic;
    const countsOf = await this.sessions.of(remote, since);
    const counts = { step, since, canary: countsOf(canary.version), live: countsOf(entry.version) };
    const decision = decideStep(counts, this.config, this.clock.now().getTime());
    await this.apply({ remote, entry, canary, since }, step, decision, within);
  }

  private async apply(
    judged: Judged,
    step: number,
    { decision, reason }: StepDecision,
    within: EntityManager,
  ): Promise<void> {
    if (decision === 'go-on') return;
    if (decision === 'wait') return this.tell(judged, 'waiting', reason, within);
    const isLast = step === CANARY_STEPS.length - 1;
    const at = this.clock.now().toISOString();
    if (decision === 'roll-back') {
      await this.tell(judged, 'rolled-back', reason, within);
      await this.change(judged, 'release.drop-canary', rejectCanary, reason, within);
    } else {
      if (isLast) await this.tell(judged, 'promoted', reason, within);
      const action = isLast ? 'release.release' : 'release.canary';
      await wholeRelease(this.config.RELEASES, judged.remote, judged.canary.version);
      await this.change(judged, action, (before) => nextStep(before, at), reason, within);
    }
    this.metrics.countCanaryDecision(judged.remote, decision === 'next' && isLast ? 'live' : decision);
  }

  /** Stores an outcome and tells each admin, once. */
  private async tell(
    { remote, canary, since }: Judged,
    outcome: CanaryOutcomeName,
    reason: string,
    within: EntityManager,
  ): Promise<void> {
    const { version, percent } = canary;
    const { raw } = await within
      .createQueryBuilder()
      .insert()
      .into(CanaryOutcomeEntity)
      .values({ remote, version, percent, since: new Date(since), outcome, reason })
      .orIgnore()
      .updateEntity(false)
      .returning('id')
      .execute();
    const [row] = raw as { id: string }[];
    if (!row) return;
    const admins = await within.findBy(UserEntity, { role: 'admin', deactivatedAt: IsNull() });
    for (const { id } of admins)
      await this.bus.publish(EVENTS[outcome], { outcomeId: row.id, userId: id }, within);
    if (outcome === 'waiting') this.metrics.countCanaryDecision(remote, 'wait');
    this.logger.warn({ remote, version, percent, outcome, reason }, 'an automatic canary has an outcome');
  }

  // The file is written last, so that a change is never made without its audit entry and its events.
  private async change(
    { remote, entry, canary, since }: Judged,
    action: 'release.drop-canary' | 'release.canary' | 'release.release',
    move: (before: RemoteEntry) => RemoteEntry,
    reason: string,
    within: EntityManager,
  ): Promise<void> {
    await changeRegistry(this.config.RELEASES, async (file) => {
      const before = file.remotes[remote];
      if (!before || before.version !== entry.version || before.canary?.automatic?.since !== since)
        throw new ChangeRefused(`${remote} was changed while its canary was judged.`);
      const after = move(before);
      const detail = {
        from: before.version,
        to: after.version,
        canary: canary.version,
        percent: after.canary?.percent ?? null,
        reason,
      };
      await this.audit.record({ by: 'system', action, subjectId: remote, detail }, within);
      return { ...file, remotes: { ...file.remotes, [remote]: after } };
    });
  }
}
