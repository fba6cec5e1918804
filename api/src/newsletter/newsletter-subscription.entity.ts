import { Column, CreateDateColumn, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** A newsletter subscription: anyone can request one, but only its own mailbox can confirm it. */
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

  /** The hash of the token in its email; null before the email is composed and after the token was used. */
  @Column('text', { name: 'token_hash', nullable: true })
  tokenHash: string | null;

  /** When the token expires; an unconfirmed address is purged then. */
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  confirmedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
