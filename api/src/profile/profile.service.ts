import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Profile } from '@nidaan/contract';
import type { DataSource } from 'typeorm';
import type { Caller } from '../infrastructure/http/access.js';
import { DomainError } from '../infrastructure/http/problem.js';
import { SELECT_PROFILE } from './profile.statements.js';

/** What the account of a customer knows to fill a booking form with. */
@Injectable()
export class ProfileService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async show({ id }: Caller): Promise<Profile> {
    const [profile] = await SELECT_PROFILE.run(this.dataSource, { id });
    if (!profile) throw new DomainError('not_found');
    return profile;
  }
}
