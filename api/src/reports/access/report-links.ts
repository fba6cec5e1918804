import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { isUuid, REPORT_EMAIL_DAYS, REPORT_LINK_MINUTES } from '@nidaan/contract';
import { Clock } from '../../infrastructure/clock.js';
import { Config } from '../../config.js';
import { CONFIG } from '../../config.module.js';
import { DomainError } from '../../infrastructure/http/problem.js';
import type { Viewer } from './viewer.js';

const MINUTE_S = 60;
const STEP_S = 300;
const DAY_S = 86_400;

/** The target of a link to all reports of an order. */
export const ARCHIVE = 'archive';

// Part of what is signed: links that were emailed before would stop working with another name.
const EMAIL_PURPOSE = 'report letter';

const ROLE_KEYS: Record<Viewer['role'], string> = { admin: 'a', customer: 'c', link: 'l' };

function viewerOfKey(roleKey: string, id: string): Viewer {
  if (roleKey === ROLE_KEYS.link) return { role: 'link', id: null, version: Number(id) };
  return { role: roleKey === ROLE_KEYS.admin ? 'admin' : 'customer', id, version: null };
}

/** The verified content of a signed link. */
interface Claims {
  viewer: Viewer;
  /** True when the viewer has entered the emailed code. */
  codeProtected: boolean;
  expired: boolean;
}

/** Signed links to reports. The signature covers the order, the file, the viewer and the expiry. */
@Injectable()
export class ReportLinks {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /**
   * The expiry of a link that is signed now. It is rounded down to five minutes, so that a list that is polled every few
   * seconds gets the same links for a while.
   */
  end(): string {
    const last = Math.floor(this.clock.now().getTime() / 1000) + REPORT_LINK_MINUTES * MINUTE_S;
    return (last - (last % STEP_S)).toString(36);
  }

  /** A link that opens a report only for its viewer. `codeProtected`: the viewer has entered the emailed code. */
  fileOf(orderId: string, reportId: string, viewer: Viewer, codeProtected = false): string {
    return `/api/orders/${orderId}/reports/${reportId}?k=${this.signed([orderId, reportId], viewer, codeProtected)}`;
  }

  /** A link to all reports of an order as one archive. */
  archiveOf(orderId: string, viewer: Viewer): string {
    return `/api/orders/${orderId}/download-reports?k=${this.signed([orderId, ARCHIVE], viewer, false)}`;
  }

  /** Verifies a link's key for a report or {@link ARCHIVE}. Throws `not_found` when the key was altered. */
  read(orderId: string, target: string, key: string): Claims {
    const [marker = '', id = '', until = '', signature = ''] = key.split('.');
    const signed = [marker, id, until].join('.');
    if (!same(signature, this.signature('report link', orderId, target, signed)))
      throw new DomainError('not_found');
    const roleKey = marker.toLowerCase();
    return {
      viewer: viewerOfKey(roleKey, id),
      codeProtected: roleKey !== marker,
      expired: this.isOver(until),
    };
  }

  /** The URL of the page behind a report email, with its token in the fragment. */
  emailToken(orderId: string, version: number): string {
    const until = this.in(REPORT_EMAIL_DAYS * DAY_S);
    const content = [orderId, version, until].join('.');
    const token = `${content}.${this.signature(EMAIL_PURPOSE, content)}`;
    return `${new URL('/reports', this.config.PUBLIC_URL).href}#t=${token}`;
  }

  /** Verifies the token of a report email. Throws `not_found` when it was altered or has expired. */
  readEmailToken(token: string): { orderId: string; viewer: Viewer } {
    const [orderId = '', version = '', until = '', signature = ''] = token.split('.');
    const isValid = same(signature, this.signature(EMAIL_PURPOSE, [orderId, version, until].join('.')));
    if (!isValid || !isUuid(orderId) || this.isOver(until)) throw new DomainError('not_found');
    return { orderId, viewer: { role: 'link', id: null, version: Number(version) } };
  }

  private signed(place: [string, string], viewer: Viewer, codeProtected: boolean): string {
    const marker = codeProtected ? ROLE_KEYS[viewer.role].toUpperCase() : ROLE_KEYS[viewer.role];
    const content = [marker, viewer.id ?? viewer.version, this.end()].join('.');
    return `${content}.${this.signature('report link', ...place, content)}`;
  }

  private signature(...values: string[]): string {
    return createHmac('sha256', this.config.LINK_SECRET).update(values.join('\n')).digest('base64url');
  }

  private in(seconds: number): string {
    return (Math.floor(this.clock.now().getTime() / 1000) + seconds).toString(36);
  }

  private isOver(until: string): boolean {
    return !(Number.parseInt(until, 36) * 1000 > this.clock.now().getTime());
  }
}

function same(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
