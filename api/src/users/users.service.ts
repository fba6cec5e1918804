import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { UserQuery, UserView } from '@nidaan/contract';
import { ILike, type Repository } from 'typeorm';
import { COUNTED, type Page } from '../http/page.js';
import { UserEntity } from './user.entity.js';
import { toUserView } from './user.view.js';

const containing = (term: string) => ILike(`%${term.replace(/[\\%_]/g, '\\$&')}%`);

@Injectable()
export class UsersService {
  constructor(@InjectRepository(UserEntity) private readonly users: Repository<UserEntity>) {}

  findByEmail(email: string): Promise<UserEntity | null> {
    return this.users.findOneBy({ email });
  }

  findBySession(id: string, tokenVersion: number): Promise<UserEntity | null> {
    return this.users.findOneBy({ id, tokenVersion });
  }

  /** Ends every session that a user has. */
  async revokeSessions(id: string): Promise<void> {
    await this.users.increment({ id }, 'tokenVersion', 1);
  }

  /** A page of users, the newest first unless asked otherwise. */
  async list({ page, limit, q, sort }: UserQuery): Promise<Page<UserView>> {
    const where = q ? { email: containing(q) } : {};
    const order = sort === 'email' ? ({ email: 'ASC' } as const) : ({ id: 'DESC' } as const);
    const users = await this.users.find({ where, order, skip: (page - 1) * limit, take: limit });
    const counted = await this.users.find({ where, select: { id: true }, take: COUNTED + 1 });
    return { rows: users.map(toUserView), page, limit, total: counted.length };
  }
}
