import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { REPORT_EMAIL_DAYS, REPORT_LINK_MINUTES } from '@nidaan/contract';
import { Clock } from '../clock.js';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { DomainError } from '../http/problem.js';
import { UUID } from '../uuid.js';
import type { Viewer } from './viewer.js';

const MINUTE_S = 60;
const STEP_S = 300;
const DAY_S = 86_400;

/** What a link opens besides single reports. */
export const ARCHIVE = 'archive';

const ROLE_KEYS: Record<Viewer['role'], string> = { admin: 'a', customer: 'c', link: 'l' };

function readerNamed(letter: string, who: string): Viewer {
  if (letter === ROLE_KEYS.link) return { role: 'link', id: null, version: Number(who) };
  return { role: letter === ROLE_KEYS.admin ? 'admin' : 'customer', id: who, version: null };
}

/** What a link that was not altered says. */
interface Claims {
  viewer: Viewer;
  /** Its reader has typed the code that was mailed for it. */
  codeProtected: boolean;
  expired: boolean;
}

/** Links that open reports. Each names its order, its file, its reader and its end, and is signed over all of them. */
@Injectable()
export class ReportLinks {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /**
   * Until when a link lives that is made now. A list that is asked for every few seconds gets the same links for a while:
   * their end is a full five minutes.
   */
  end(): string {
    const last = Math.floor(this.clock.now().getTime() / 1000) + REPORT_LINK_MINUTES * MINUTE_S;
    return (last - (last % STEP_S)).toString(36);
  }

  /** A link that opens a report for its reader and for no one else. `coded`: the reader has typed the mailed code. */
  fileOf(orderId: string, reportId: string, viewer: Viewer, codeProtected = false): string {
    return `/api/orders/${orderId}/reports/${reportId}?k=${this.signed([orderId, reportId], viewer, codeProtected)}`;
  }

  /** A link to all reports of an order as one archive. */
  archiveOf(orderId: string, viewer: Viewer): string {
    return `/api/orders/${orderId}/download-reports?k=${this.signed([orderId, ARCHIVE], viewer, false)}`;
  }

  /** Reads a link's key for a file, or for {@link ARCHIVE}. Not found when a letter of it was altered. */
  read(orderId: string, target: string, key: string): Claims {
    const [letter = '', who = '', until = '', signature = ''] = key.split('.');
    const said = [letter, who, until].join('.');
    if (!same(signature, this.signature('report link', orderId, target, said)))
      throw new DomainError('not_found');
    const small = letter.toLowerCase();
    return { viewer: readerNamed(small, who), codeProtected: small !== letter, expired: this.isOver(until) };
  }

  /** The address of the page of a letter about the reports of an order, its secret in the fragment. */
  emailToken(orderId: string, version: number): string {
    const until = this.in(REPORT_EMAIL_DAYS * DAY_S);
    const said = [orderId, version, until].join('.');
    const token = `${said}.${this.signature('report letter', said)}`;
    return `${new URL('/reports', this.config.PUBLIC_URL).href}#t=${token}`;
  }

  /** Reads the secret of a letter. Not found when it was altered or is over. */
  readEmailToken(token: string): { orderId: string; viewer: Viewer } {
    const [orderId = '', version = '', until = '', signature = ''] = token.split('.');
    const holds = same(signature, this.signature('report letter', [orderId, version, until].join('.')));
    if (!holds || !UUID.test(orderId) || this.isOver(until)) throw new DomainError('not_found');
    return { orderId, viewer: { role: 'link', id: null, version: Number(version) } };
  }

  private signed(place: [string, string], viewer: Viewer, codeProtected: boolean): string {
    const letter = codeProtected ? ROLE_KEYS[viewer.role].toUpperCase() : ROLE_KEYS[viewer.role];
    const said = [letter, viewer.id ?? viewer.version, this.end()].join('.');
    return `${said}.${this.signature('report link', ...place, said)}`;
  }

  private signature(...messages: string[]): string {
    return createHmac('sha256', this.config.LINK_SECRET).update(messages.join('\n')).digest('base64url');
  }

  private in(seconds: number): string {
    return (Math.floor(this.clock.now().getTime() / 1000) + seconds).toString(36);
  }

  private isOver(until: string): boolean {
    return !(Number.parseInt(until, 36) * 1000 > this.clock.now().getTime());
  }
}

function same(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
