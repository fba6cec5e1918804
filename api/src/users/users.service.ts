import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { isStaff, type Role, type UserQuery, type UserView } from '@nidaan/contract';
import { type DataSource, type EntityManager, ILike, In, type Repository } from 'typeorm';
import { containing } from '../infrastructure/database/like.js';
import { AuditService } from '../audit/audit.service.js';
import { Prepared } from '../infrastructure/database/prepared.js';
import { EventBus } from '../infrastructure/events/event-bus.js';
import type { Caller } from '../infrastructure/http/access.js';
import { COUNTED, type Page } from '../infrastructure/http/page.js';
import { DomainError } from '../infrastructure/http/problem.js';
import { requireRight } from '../infrastructure/http/rights.js';
import { emailIs } from './email-is.js';
import { UserEntity } from './user.entity.js';
import { toUserView } from './user.view.js';

const OWN_ROLE = 'You cannot change your own role.';

// The orders of all users of a page are counted in one round trip.
const SELECT_USER_DETAILS = new Prepared<
  { users: string[] },
  { id: string; orders: number; secondFactor: boolean }
>(
  'select-user-details',
  `SELECT u.id, (SELECT count(*)::integer FROM orders o WHERE o.user_id = u.id) AS orders,
     EXISTS (SELECT FROM second_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS "secondFactor"
   FROM unnest(:users::uuid[]) AS u (id)`,
);

@Injectable()
export class UsersService {
  constructor(
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly bus: EventBus,
  ) {}

  findByEmail(email: string): Promise<UserEntity | null> {
    return this.users.findOneBy({ email: emailIs(email) });
  }

  findById(id: string): Promise<UserEntity | null> {
    return this.users.findOneBy({ id });
  }

  findBySession(id: string, tokenVersion: number): Promise<UserEntity | null> {
    return this.users.findOneBy({ id, tokenVersion });
  }

  byId(id: string): Promise<UserEntity> {
    return this.users.findOneByOrFail({ id });
  }

  /** Ends every session of a user. */
  async revokeSessions(id: string): Promise<void> {
    await this.users.increment({ id }, 'tokenVersion', 1);
  }

  /** Ends every session of another user on behalf of an admin, and writes the audit entry. */
  async endSessions(actor: Caller, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const users = manager.getRepository(UserEntity);
      const versions = { tokenVersion: () => 'token_version + 1', deviceVersion: () => 'device_version + 1' };
      const { affected } = await users.update({ id }, versions);
      if (affected === 0) throw new DomainError('not_found');
      await this.audit.record({ by: actor, action: 'user.sessions-ended', subjectId: id }, manager);
    });
  }

  /**
   * Changes a user's role and ends their sessions. Owners cannot change their own role, so one always remains: only an
   * owner changes roles.
   */
  async changeRole(actor: Caller, id: string, role: Role): Promise<UserView> {
    if (id === actor.id) throw new DomainError('forbidden', { detail: OWN_ROLE });
    await this.dataSource.transaction((manager) => this.saveRole(manager, actor, id, role));
    const [view] = await this.viewOf([await this.byId(id)]);
    if (!view) throw new DomainError('not_found');
    return view;
  }

  /** A page of users, newest first unless `sort` is `email`. */
  async list({ page, limit, q, sort }: UserQuery): Promise<Page<UserView>> {
    const where = q ? { email: ILike(containing(q)) } : {};
    const order = sort === 'email' ? ({ email: 'ASC' } as const) : ({ id: 'DESC' } as const);
    const users = await this.users.find({ where, order, skip: (page - 1) * limit, take: limit });
    const counted = await this.users.find({ where, select: { id: true }, take: COUNTED + 1 });
    return { rows: await this.viewOf(users), page, limit, total: counted.length };
  }

  private async saveRole(manager: EntityManager, actor: Caller, id: string, role: Role): Promise<void> {
    // Both users are locked in the order of their ids, so that of two owners who demote each other at the same time only
    // one succeeds, and an owner always remains.
    const lock = { mode: 'pessimistic_write' } as const;
    const where = { id: In([actor.id, id]) };
    const locked = await manager.find(UserEntity, { where, order: { id: 'ASC' }, lock });
    const user = locked.find((row) => row.id === id);
    if (!user) throw new DomainError('not_found');
    requireRight(locked.find((row) => row.id === actor.id)?.role ?? 'customer', 'users.manage');
    if (user.role === role) return;
    // Anyone can register with any address, so only a user with a verified email can become staff.
    if (isStaff(role) && !user.emailVerifiedAt) throw new DomainError('email_not_verified');
    await manager.update(UserEntity, { id }, { role, tokenVersion: user.tokenVersion + 1 });
    const detail = { from: user.role, to: role };
    await this.audit.record({ by: actor, action: 'user.role-changed', subjectId: id, detail }, manager);
    await this.bus.publish('user.role-changed', { userId: id }, manager);
  }

  private async viewOf(users: UserEntity[]): Promise<UserView[]> {
    const details = await SELECT_USER_DETAILS.run(this.dataSource, { users: users.map(({ id }) => id) });
    const byUser = new Map(details.map((row) => [row.id, row]));
    return users.map((user) => toUserView(user, byUser.get(user.id) ?? { orders: 0, secondFactor: false }));
  }
}
