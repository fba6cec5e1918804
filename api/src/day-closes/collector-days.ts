import type { CollectorDay, DayClose, DayCorrection, PaymentMethod } from '@nidaan/contract';
import { type DataSource, In } from 'typeorm';
import { UserEntity } from '../users/user.entity.js';
import { DayCloseEntity, DayCorrectionEntity } from './day-close.entity.js';
import {
  type PaymentRow,
  SELECT_DAY_PAYMENTS,
  SELECT_DAY_VISITS,
  type VisitRow,
} from './day-closes.statements.js';

type Emails = Map<string, string>;

async function emailsOf(dataSource: DataSource, ids: string[]): Promise<Emails> {
  const users = await dataSource.getRepository(UserEntity).findBy({ id: In([...new Set(ids)]) });
  return new Map(users.map(({ id, email }) => [id, email]));
}

const toClose = (
  { id, expected, received, reason, closedAt, closedBy }: DayCloseEntity,
  emails: Emails,
): DayClose => ({
  id,
  expected,
  received,
  reason,
  closedAt: closedAt.toISOString(),
  closedBy: emails.get(closedBy) ?? null,
});

const toCorrection = (
  { id, amount, method, reason, orderId, order, receipt, recordedAt, recordedBy }: DayCorrectionEntity,
  emails: Emails,
): DayCorrection => ({
  id,
  amount,
  method,
  reason,
  orderId,
  reference: order?.reference ?? null,
  receipt,
  recordedAt: recordedAt.toISOString(),
  recordedBy: emails.get(recordedBy) ?? null,
});

const withoutCollector = <Row extends { collectorId: string | null }>({ collectorId: _id, ...row }: Row) =>
  row;

const sumOf = (rows: PaymentRow[], ...methods: PaymentMethod[]) =>
  rows.filter(({ method }) => methods.includes(method)).reduce((sum, { amount }) => sum + amount, 0);

interface Day {
  payments: PaymentRow[];
  visits: VisitRow[];
  closes: DayCloseEntity[];
  corrections: DayCorrectionEntity[];
  emails: Emails;
}

function toCollectorDay(collectorId: string | null, day: Day): CollectorDay {
  const { emails } = day;
  const isTheirs = (row: { collectorId: string | null }) => row.collectorId === collectorId;
  const payments = day.payments.filter(isTheirs);
  const visits = day.visits.filter(isTheirs);
  const close = day.closes.find(isTheirs);
  return {
    collector: collectorId === null ? null : { id: collectorId, email: emails.get(collectorId) ?? null },
    cash: sumOf(payments, 'cash'),
    upi: sumOf(payments, 'upi'),
    cardAndBank: sumOf(payments, 'card', 'bank'),
    outstanding: visits.reduce((sum, { balance }) => sum + Math.max(0, balance), 0),
    visits: visits.map(withoutCollector),
    payments: payments.map((row) => ({ ...withoutCollector(row), paidAt: row.paidAt.toISOString() })),
    close: close ? toClose(close, emails) : null,
    corrections: day.corrections
      .filter(({ closeId }) => closeId === close?.id)
      .map((row) => toCorrection(row, emails)),
  };
}

/** Every collector with a visit, a payment or a close on a day in Asia/Kolkata, by email; those without a name last. */
export async function collectorDays(dataSource: DataSource, day: string): Promise<CollectorDay[]> {
  const [payments, visits, closes] = await Promise.all([
    SELECT_DAY_PAYMENTS.run(dataSource, { day }),
    SELECT_DAY_VISITS.run(dataSource, { day }),
    dataSource.getRepository(DayCloseEntity).findBy({ day }),
  ]);
  const corrections = await dataSource.getRepository(DayCorrectionEntity).find({
    where: { closeId: In(closes.map(({ id }) => id)) },
    relations: { order: true },
    order: { recordedAt: 'ASC' },
  });
  const collectors = [...new Set([...payments, ...visits, ...closes].map(({ collectorId }) => collectorId))];
  const staff = [...closes.map(({ closedBy }) => closedBy), ...corrections.map((row) => row.recordedBy)];
  const emails = await emailsOf(dataSource, [...collectors.filter((id) => id !== null), ...staff]);
  const nameOf = (id: string | null) => (id === null ? '\uffff' : (emails.get(id) ?? '\ufffe'));
  return collectors
    .toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
    .map((id) => toCollectorDay(id, { payments, visits, closes, corrections, emails }));
}
