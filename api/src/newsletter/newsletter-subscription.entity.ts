import { Column, CreateDateColumn, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** An address for the newsletter: asked for by anyone, confirmed only from its own mailbox. */
@Entity('newsletter_subscriptions')
@Index('newsletter_subscriptions_email', { synchronize: false })
@Index('newsletter_subscriptions_open', ['expiresAt'], { where: 'confirmed_at IS NULL' })
@Unique('newsletter_subscriptions_token', ['tokenHash'])
export class NewsletterSubscriptionEntity {
  @PrimaryColumn('uuid', {
    primaryKeyConstraintName: 'newsletter_subscriptions_pkey',
    default: () => 'uuidv7()',
  })
  id: string;

  @Column('text')
  email: string;

  /** What the token of its email hashes to; null before the email is written and once the token was used. */
  @Column('text', { name: 'token_hash', nullable: true })
  tokenHash: string | null;

  /** When the token ends; unconfirmed, the address is forgotten then. */
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  confirmedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
