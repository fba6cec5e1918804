import { Injectable } from '@nestjs/common';
import { InjectDataSource, InjectRepository } from '@nestjs/typeorm';
import type { Role, UserQuery, UserView } from '@nidaan/contract';
import { type DataSource, ILike, type Repository } from 'typeorm';
import { containing } from '../infrastructure/database/like.js';
import { AuditService } from '../audit/audit.service.js';
import { Prepared } from '../infrastructure/database/prepared.js';
import type { Caller } from '../infrastructure/http/access.js';
import { COUNTED, type Page } from '../infrastructure/http/page.js';
import { DomainError } from '../infrastructure/http/problem.js';
import { UserEntity } from './user.entity.js';
import { toUserView } from './user.view.js';
import { auditAction, eventName } from '../audit/names.js';

// Anyone can register with any address, so only a user with a verified email can be made an admin. An unchanged role
// writes no audit entry. Both users are locked in the order of their ids, so that of two admins who demote each other
// concurrently only one succeeds, and an admin always remains.
const UPDATE_USER_ROLE = new Prepared<
  { actor: string; id: string; role: Role },
  { id: string; rights: Role | null; unproved: boolean }
>(
  'update-user-role',
  `WITH locked AS MATERIALIZED (
     SELECT id, role, email_verified_at FROM users WHERE id IN (:actor::uuid, :id::uuid) ORDER BY id FOR UPDATE
   ), actor AS (
     SELECT role FROM locked WHERE id = :actor::uuid
   ), changed AS (
     UPDATE users u SET role = :role, token_version = token_version + 1 FROM actor
     WHERE u.id = :id::uuid AND u.role <> :role AND actor.role = 'admin'
       AND (:role = 'customer' OR u.email_verified_at IS NOT NULL)
     RETURNING u.id, old.role AS was
   ), audited AS (
     INSERT INTO audit (actor_id, actor_role, action, subject_id, detail)
     SELECT :actor::uuid, 'admin', ${auditAction('user.role-changed')}, id::text, jsonb_build_object('from', was, 'to', :role::text)
     FROM changed
   ), published AS (
     INSERT INTO outbox (event, payload) SELECT ${eventName('user.role-changed')}, jsonb_build_object('userId', id) FROM changed
   )
   SELECT id, (SELECT role FROM actor) AS rights, role <> :role AND :role = 'admin' AND email_verified_at IS NULL AS unproved
   FROM locked WHERE id = :id::uuid`,
);

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
  ) {}

  findByEmail(email: string): Promise<UserEntity | null> {
    return this.users.createQueryBuilder('u').where('lower(u.email) = :email', { email }).getOne();
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

  /** Changes a user's role and ends their sessions. Admins cannot change their own role. */
  async changeRole(actor: Caller, id: string, role: Role): Promise<UserView> {
    if (id === actor.id) throw new DomainError('forbidden', { detail: 'You cannot change your own role.' });
    const [user] = await UPDATE_USER_ROLE.run(this.dataSource, { actor: actor.id, id, role });
    if (!user) throw new DomainError('not_found');
    if (user.rights !== 'admin') throw new DomainError('forbidden');
    if (user.unproved) throw new DomainError('email_not_verified');
    const [view] = await this.viewOf([await this.byId(user.id)]);
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

  private async viewOf(users: UserEntity[]): Promise<UserView[]> {
    const details = await SELECT_USER_DETAILS.run(this.dataSource, { users: users.map(({ id }) => id) });
    const byUser = new Map(details.map((row) => [row.id, row]));
    return users.map((user) => toUserView(user, byUser.get(user.id) ?? { orders: 0, secondFactor: false }));
  }
}
