import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { CATALOGUE_LEASE_PATH, LEASE_MS_HEADER } from '@nidaan/contract';
import { callHeaders } from '@nidaan/tracing';

/** How long the API may take to grant a lease, in ms; a held one is renewed more often than this. */
const SILENT_MS = 3000;

/** A granted lease: its connection, and until when it is held, in ms of `performance.now()`. */
interface Held {
  request: ClientRequest;
  until: number;
}

/**
 * The API's promise to serve no other version of the catalogue before this server knows. While it is held, pages need no
 * request for the version; it ends with its connection, with its time, or when the API is about to serve another version.
 */
export class CatalogueLease {
  private held: Held | null = null;
  private asked: ClientRequest | null = null;
  private stopped = false;
  private readonly client: typeof http | typeof https;

  /** @param onGranted gets the version that the lease is for */
  constructor(
    private readonly apiOrigin: string,
    private readonly onGranted: (version: string) => void,
  ) {
    this.client = apiOrigin.startsWith('https:') ? https : http;
  }

  isHeld(): boolean {
    return this.held !== null && performance.now() < this.held.until;
  }

  /** Asks for a lease, which replaces the present one when it is granted; nothing while one is asked for already. */
  renew(): void {
    if (this.asked || this.stopped) return;
    const sentAt = performance.now();
    const url = this.apiOrigin + CATALOGUE_LEASE_PATH;
    // The end of a lease is the end of its connection, so no connection is used twice.
    const request = this.client.get(url, { agent: false, headers: callHeaders(), timeout: SILENT_MS });
    this.asked = request;
    request.once('response', (answer) => this.begin(request, sentAt, answer));
    request.once('timeout', () => request.destroy());
    request.once('close', () => this.leave(request));
    // Pages ask for the version until a lease is granted.
    request.on('error', () => undefined);
  }

  stop(): void {
    this.stopped = true;
    this.asked?.destroy();
    this.held?.request.destroy();
    this.asked = this.held = null;
  }

  private begin(request: ClientRequest, sentAt: number, answer: IncomingMessage): void {
    const version = answer.headers['x-catalogue-version'];
    const ms = Number(answer.headers[LEASE_MS_HEADER]);
    if (answer.statusCode !== 200 || typeof version !== 'string' || !(ms > 0)) return void request.destroy();
    const before = this.held;
    this.held = { request, until: sentAt + ms };
    this.asked = null;
    before?.request.destroy();
    answer.once('data', () => this.giveUp(request));
    answer.once('close', () => this.leave(request));
    this.onGranted(version);
  }

  /** Closing the connection tells the API that no page relies on the version any more. */
  private giveUp(request: ClientRequest): void {
    this.leave(request);
    request.destroy();
    this.renew();
  }

  private leave(request: ClientRequest): void {
    if (this.held?.request === request) this.held = null;
    if (this.asked === request) this.asked = null;
  }
}
