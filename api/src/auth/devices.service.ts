import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { cookiesOf } from '../infrastructure/http/cookies.js';
import type { UserEntity } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import { derivedKey } from '../infrastructure/limits/derived-key.js';

const PREFIX = 'nidaan-device-';
const KEPT_MS = 180 * 24 * 3_600_000;
/** Maximum number of device cookies in a shared browser: a longer `Cookie` header may be refused by a proxy. */
const MAX_DEVICES = 10;

type DeviceOwner = Pick<UserEntity, 'id' | 'deviceVersion'>;

/**
 * Recognises devices that an account logged in from before by a signed cookie. Its random number is sent only to
 * `/api/auth` and never stored on the server, so it cannot track people. Raising `deviceVersion` revokes all devices.
 */
@Injectable()
export class DevicesService {
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly users: UsersService,
  ) {
    this.key = derivedKey(config.TOKEN_SECRET, 'known devices');
  }

  /** The random number of the device that sent these cookies; null when the account never logged in from it. */
  recognise(email: string, user: DeviceOwner | null, cookies: string): string | null {
    const [device = '', signature = ''] = cookiesOf(cookies).get(this.nameFor(email))?.split('.') ?? [];
    // The work is the same for an address without an account.
    const ours = Buffer.from(this.signatureOf(user ?? { id: '', deviceVersion: 0 }, device));
    const theirs = Buffer.from(signature);
    const fits = ours.length === theirs.length && timingSafeEqual(ours, theirs);
    return user && fits ? device : null;
  }

  /** Makes the browser of a login a known device of the account with this email. */
  async remember(email: string, cookies: string, response: Response): Promise<void> {
    const user = await this.users.findByEmail(email);
    if (!user || this.recognise(email, user, cookies)) return;
    const name = this.nameFor(email);
    const others = [...cookiesOf(cookies).keys()].filter((one) => one.startsWith(PREFIX) && one !== name);
    for (const other of others.slice(MAX_DEVICES - 1)) response.clearCookie(other, this.options());
    const device = randomBytes(16).toString('base64url');
    const value = `${device}.${this.signatureOf(user, device)}`;
    response.cookie(name, value, { ...this.options(), maxAge: KEPT_MS });
  }

  private options() {
    const secure = this.config.PUBLIC_URL.startsWith('https:');
    return { path: '/api/auth', httpOnly: true, sameSite: 'strict', secure } as const;
  }

  private nameFor(email: string): string {
    return PREFIX + this.hmac(`account\n${email}`).slice(0, 12);
  }

  private signatureOf({ id, deviceVersion }: DeviceOwner, device: string): string {
    return this.hmac(`device\n${id}\n${deviceVersion}\n${device}`);
  }

  private hmac(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }
}
