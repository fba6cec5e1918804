import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { EventPayload } from '../../email/email-composers.js';
import { OrderEmailService } from '../../orders/emails/order-email.service.js';
import type { OrderEmailData } from '../../orders/emails/order-parts.js';
import { findReports } from '../find-reports.js';
import { isReleased } from '../report.view.js';
import type { ReportEntity } from '../report.entity.js';

/** Whose reports are ready, as positions of the people of an order, which count from 1. */
export interface WhoseReports {
  /** Whose reports an event is about. */
  announced: number[];
  /** Who has no report yet. */
  waiting: number[];
  /** The number of people who get one. */
  people: number;
}

/** The order of an event about ready reports; `whose` is null where it has one person, or a report names nobody. */
export interface ReadyReports {
  data: OrderEmailData;
  whose: WhoseReports | null;
}

/** Whose reports an event is about, among the reports that the customer may see. */
export function whoseReports(
  reports: Pick<ReportEntity, 'id' | 'person'>[],
  announcedIds: string[],
  people: number,
): WhoseReports | null {
  const positions = reports.flatMap(({ person }) => person ?? []);
  if (people === 1 || positions.length < reports.length) return null;
  const announced = reports.flatMap(({ id, person }) => (announcedIds.includes(id) ? (person ?? []) : []));
  if (announced.length === 0) return null;
  return {
    announced: [...new Set(announced)].toSorted((a, b) => a - b),
    waiting: Array.from({ length: people }, (_, index) => index + 1).filter(
      (position) => !positions.includes(position),
    ),
    people,
  };
}

/** Loads what the messages about ready reports say. */
@Injectable()
export class ReadyReportsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly messages: OrderEmailService,
  ) {}

  /** Null when the order is cancelled, or every report of the event was withdrawn since. */
  async load({ orderId = '', reports }: EventPayload): Promise<ReadyReports | null> {
    const data = await this.messages.loadMessageData({ orderId });
    if (!data || data.whole.order.status === 'Cancelled') return null;
    const found = (await findReports(this.dataSource.manager, [orderId])).filter(isReleased);
    // An event of an earlier build does not name its reports.
    const announced = reports?.split(',') ?? found.map(({ id }) => id);
    if (reports && !found.some(({ id }) => announced.includes(id))) return null;
    return { data, whose: whoseReports(found, announced, data.whole.order.noOfPersons) };
  }
}
