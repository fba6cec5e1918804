import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { EmailComposers, type EventPayload } from '../email/email-composers.js';
import { renderEmail } from '../email/email-content.js';
import type { OutgoingEmail } from '../email/message.js';
import { roleChanged } from './role-changed.template.js';
import { UserEntity } from './user.entity.js';

/** Composes the emails about users. */
@Injectable()
export class UserEmails implements OnModuleInit {
  constructor(
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
    private readonly composers: EmailComposers,
  ) {}

  onModuleInit(): void {
    this.composers.register({ 'user.role-changed': (payload) => this.roleChanged(payload) });
  }

  private async roleChanged({ userId: id = '' }: EventPayload): Promise<OutgoingEmail | null> {
    const user = await this.users.findOneBy({ id });
    return user && { to: user.email, reference: '', content: renderEmail(roleChanged(user.role)) };
  }
}
