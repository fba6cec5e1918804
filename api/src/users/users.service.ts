import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import { isStaff, may, type Role, STAFF_ROLES, type UserQuery, type UserView } from '@nidaan/contract';
import {
  type DataSource,
  type EntityManager,
  type FindOptionsOrder,
  ILike,
  In,
  IsNull,
  Not,
  type Repository,
} from 'typeorm';
import { containing } from '../infrastructure/database/like.js';
import { AuditService } from '../audit/audit.service.js';
import { EventBus } from '../infrastructure/events/event-bus.js';
import type { Caller } from '../infrastructure/http/access.js';
import { COUNTED, type Page } from '../infrastructure/http/page.js';
import { DomainError } from '../infrastructure/http/problem.js';
import { emailIs } from './email-is.js';
import { lockForOwner } from './lock-users.js';
import { revokeInvitationsBy } from './revoke-invitations.js';
import { UserEntity } from './user.entity.js';
import { toUserView } from './user.view.js';

const ORDERS: Record<UserQuery['sort'], FindOptionsOrder<UserEntity>> = {
  '-createdAt': { id: 'DESC' },
  email: { email: 'ASC' },
  role: { role: 'ASC', email: 'ASC' },
  '-lastLoginAt': { lastLoginAt: { direction: 'DESC', nulls: 'LAST' }, id: 'DESC' },
};
const ROLES_OF = { staff: [...STAFF_ROLES], customers: ['customer' as const] };

const OWN_ROLE = 'You cannot change your own role.';

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

  /** The active user of a session in this version. */
  findBySession(id: string, tokenVersion: number): Promise<UserEntity | null> {
    return this.users.findOneBy({ id, tokenVersion, deactivatedAt: IsNull() });
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

  /** A page of users in the given order. */
  async list({ page, limit, q, kind, sort }: UserQuery): Promise<Page<UserView>> {
    const where = {
      ...(q && { email: ILike(containing(q)) }),
      ...(kind && { role: In<Role>(ROLES_OF[kind]) }),
    };
    const order = ORDERS[sort];
    const users = await this.users.find({ where, order, skip: (page - 1) * limit, take: limit });
    const counted = await this.users.find({ where, select: { id: true }, take: COUNTED + 1 });
    return { rows: await this.viewOf(users), page, limit, total: counted.length };
  }

  private async saveRole(manager: EntityManager, actor: Caller, id: string, role: Role): Promise<void> {
    const user = await lockForOwner(manager, actor, id);
    if (user.deactivatedAt) throw new DomainError('account_deactivated');
    if (user.role === role) return;
    // Anyone can register with any address, so only a user with a verified email can become staff.
    if (isStaff(role) && !user.emailVerifiedAt) throw new DomainError('email_not_verified');
    await manager.update(UserEntity, { id }, { role, tokenVersion: user.tokenVersion + 1 });
    // The entity is named, because invitations depend on users. Who is staff now needs no invitation.
    const open = { email: user.email, acceptedAt: IsNull(), revokedAt: IsNull() };
    if (isStaff(role)) await manager.update('invitations', open, { revokedAt: () => 'now()' });
    if (!may(role, 'users.manage')) await revokeInvitationsBy(manager, id);
    const detail = { from: user.role, to: role };
    await this.audit.record({ by: actor, action: 'user.role-changed', subjectId: id, detail }, manager);
    await this.bus.publish('user.role-changed', { userId: id }, manager);
  }

  private async viewOf(users: UserEntity[]): Promise<UserView[]> {
    const ids = users.map(({ id }) => id);
    // The entities are named, because orders and second factors depend on users.
    const counts = await this.dataSource
      .createQueryBuilder('orders', 'o')
      .select('o.userId', 'id')
      .addSelect('count(*)::integer', 'orders')
      .where({ userId: In(ids) })
      .groupBy('o.userId')
      .getRawMany<{ id: string; orders: number }>();
    const orders = new Map(counts.map((row) => [row.id, row.orders]));
    const where = { userId: In(ids), confirmedAt: Not(IsNull()) };
    const factors = (await this.dataSource.getRepository('second_factors').find({ where })) as {
      userId: string;
    }[];
    const protectedIds = new Set(factors.map(({ userId }) => userId));
    return users.map((user) =>
      toUserView(user, { orders: orders.get(user.id) ?? 0, secondFactor: protectedIds.has(user.id) }),
    );
  }
}
