import { describe, expect, it } from '@jest/globals';
import { Config, readEnvironment } from './config.js';
import { ownersLimits } from './infrastructure/limits/network.js';
import { SMS_TEMPLATES } from './sms/sms.js';

const GOOD = {
  DATABASE_URL: 'postgres://user:secret@db:5432/nidaan',
  TOKEN_SECRET: 'hV3kq8fYw2mZr5tXv9bNc3hJd6gPs1aLe4u7iRo',
  LINK_SECRET: 'Wq8fYw2mZr5tXv9bNc3hJd6gPs1aLe4u7iRoB2c',
};
const read = (given: Record<string, string>) => readEnvironment(Config, { ...GOOD, ...given });

describe('the configuration', () => {
  it('requires three values and has defaults for the rest', () => {
    expect(read({})).toMatchObject({
      API_PORT: 4000,
      DATABASE_WAIT_SECONDS: 5,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      TRUST_PROXY: 'loopback',
      ALLOWED_ORIGINS: [],
      LIMIT_LOGINS_PER_ACCOUNT: 5,
      LIMIT_LOGINS_PER_ADDRESS: 60,
      LIMIT_BOOKINGS_PER_PHONE: 6,
      LIMIT_BOOKINGS_PER_EMAIL: 3,
      LIMIT_BOOKINGS_PER_ADDRESS: 60,
      LIMIT_EMAILS_PER_ADDRESS: 3,
      LIMIT_ACCOUNTS_PER_ADDRESS: 30,
      LIMIT_NEWSLETTER_PER_EMAIL: 3,
      LIMIT_NEWSLETTER_PER_ADDRESS: 60,
      DATA_DIR: expect.stringMatching(/\/var$/),
    });
  });

  it.each([
    [{ DATABASE_URL: '' }, 'DATABASE_URL is missing.'],
    [{ DATABASE_URL: 'mysql://db/x' }, 'DATABASE_URL must look like'],
    [{ DATABASE_DIRECT_URL: 'db:5432' }, 'DATABASE_DIRECT_URL must look like'],
    [{ DATABASE_POOL_SIZE: '0' }, 'DATABASE_POOL_SIZE must be a whole number from 1 to 500.'],
    [{ DATABASE_POOL_SIZE: 'many' }, 'DATABASE_POOL_SIZE must be a whole number from 1 to 500.'],
    [{ DATABASE_PREPARED_STATEMENTS: 'no' }, 'DATABASE_PREPARED_STATEMENTS must be on or off.'],
    [{ TOKEN_SECRET: '' }, 'TOKEN_SECRET is missing.'],
    [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET must have at least 32 characters.'],
    [{ TOKEN_SECRET: 'changeme-changeme-changeme-changeme' }, 'TOKEN_SECRET is a placeholder'],
    [{ LINK_SECRET: 'a'.repeat(40) }, 'LINK_SECRET is a placeholder'],
    [{ LINK_SECRET: GOOD.TOKEN_SECRET }, 'LINK_SECRET must differ from TOKEN_SECRET.'],
    [{ API_PORT: 'http' }, 'API_PORT must be a port number.'],
    [{ API_PORT: '70000' }, 'API_PORT must be a port number.'],
    [{ PUBLIC_URL: 'nidaan' }, 'PUBLIC_URL must be an http(s) address.'],
    [{ SMTP_URL: 'mail:1025' }, 'SMTP_URL must look like'],
    [{ SMTP_URL: 'https://mail/' }, 'SMTP_URL must look like'],
    [{ SMS_URL: 'http://sms.provider.in/send' }, 'SMS_URL must be an https address'],
    [{ SMS_URL: 'sms.provider.in' }, 'SMS_URL must be an https address'],
    [{ SMS_CHANNEL: 'pigeon' }, 'SMS_CHANNEL must be sms or whatsapp.'],
    [{ LAB_ACCREDITATIONS: 'NABL' }, 'LAB_ACCREDITATIONS must be a list such as'],
    [{ LAB_ACCREDITATIONS: '[{"name":"NABL"}]' }, 'LAB_ACCREDITATIONS must be a list such as'],
    [{ LAB_PHLEBOTOMISTS: 'Asha Devi' }, 'LAB_PHLEBOTOMISTS must be a list such as'],
    [{ LAB_PHLEBOTOMISTS: '[{"photo":null}]' }, 'LAB_PHLEBOTOMISTS must be a list such as'],
    [
      { LAB_PHLEBOTOMISTS: '[{"name":"Asha","photo":"https://example.org/asha.png"}]' },
      'LAB_PHLEBOTOMISTS must be a list such as',
    ],
    [
      { LAB_PHLEBOTOMISTS: '[{"name":"Asha","photo":"/images/../asha.png"}]' },
      'LAB_PHLEBOTOMISTS must be a list such as',
    ],
    [
      { SMS_URL: 'https://sms.provider.in/send', SMS_TOKEN: 'token', SMS_SENDER: 'NIDAAN' },
      'SMS_TOKEN, SMS_SENDER and SMS_TEMPLATES must be given with SMS_URL.',
    ],
    [
      {
        SMS_URL: 'https://sms.provider.in/send',
        SMS_TOKEN: 'token',
        SMS_SENDER: 'NIDAAN',
        SMS_TEMPLATES: SMS_TEMPLATES.filter((template) => template !== 'report-ready')
          .map((template) => `${template}=${template === 'held' ? 'two words' : 1}`)
          .join(),
      },
      'SMS_TEMPLATES has no template id for held, report-ready.',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
    [{ TRUST_PROXY: 'everyone' }, 'TRUST_PROXY must be'],
    [{ ALLOWED_ORIGINS: '*' }, 'ALLOWED_ORIGINS must be origins'],
    [{ ALLOWED_ORIGINS: 'null' }, 'ALLOWED_ORIGINS must be origins'],
    [{ ALLOWED_ORIGINS: 'https://lab.nidaan.in/' }, 'ALLOWED_ORIGINS must be origins'],
    [{ ALLOWED_ORIGINS: 'https://lab.nidaan.in,https://*.nidaan.in/x' }, 'ALLOWED_ORIGINS must be origins'],
    [{ ALLOWED_ORIGINS: 'ftp://lab.nidaan.in' }, 'ALLOWED_ORIGINS must be origins'],
    [{ LIMIT_LOGINS_PER_ACCOUNT: '0' }, 'LIMIT_LOGINS_PER_ACCOUNT must be a whole number from 1 to 1000000.'],
    [
      { LIMIT_BOOKINGS_PER_PHONE: 'many' },
      'LIMIT_BOOKINGS_PER_PHONE must be a whole number from 1 to 1000000.',
    ],
    [{ CANARY_MIN_SESSIONS: '4' }, 'CANARY_MIN_SESSIONS must be a whole number from 5 to 1000000.'],
    [{ CANARY_STEP_MINUTES: '-1' }, 'CANARY_STEP_MINUTES must be a whole number from 0 to 10080.'],
    [{ CANARY_STEP_MINUTES: '1.5' }, 'CANARY_STEP_MINUTES must be a whole number from 0 to 10080.'],
    // Later than any date.
    [{ CANARY_LIMIT_MINUTES: '1e12' }, 'CANARY_LIMIT_MINUTES must be a whole number from 1 to 40320.'],
    [
      { CANARY_STEP_MINUTES: '60', CANARY_LIMIT_MINUTES: '60' },
      'CANARY_LIMIT_MINUTES must be more than CANARY_STEP_MINUTES.',
    ],
    [{ CANARY_CHECK_SECONDS: '46' }, 'CANARY_CHECK_SECONDS must be a whole number from 1 to 45.'],
    [{ CANARY_CHECK_SECONDS: 'often' }, 'CANARY_CHECK_SECONDS must be a whole number from 1 to 45.'],
    [
      { LIMIT_LETTERS_PER_EMAIL: '3' },
      'LIMIT_LETTERS_PER_EMAIL is now called LIMIT_EMAILS_PER_ADDRESS. Rename it.',
    ],
  ])('refuses %j', (given, sentence) => {
    expect(() => read(given)).toThrow(sentence);
  });

  it('takes a provider of text messages with the id of every template', () => {
    const provider = { SMS_URL: 'https://sms.provider.in/send', SMS_TOKEN: 'token', SMS_SENDER: 'NIDAAN' };
    const ids = SMS_TEMPLATES.map((template, index) => `${template}=${index}`).join(', ');
    expect(read({ ...provider, SMS_TEMPLATES: ids })).toMatchObject({ ...provider, SMS_CHANNEL: 'sms' });
  });

  it('reports all errors at once', () => {
    expect(() => readEnvironment(Config, {})).toThrow(
      /DATABASE_URL is missing[^]*TOKEN_SECRET[^]*LINK_SECRET/,
    );
  });

  it('never repeats an invalid value in the error', () => {
    const refused = () => read({ DATABASE_URL: 'mysql://user:hunter2@db/x', TOKEN_SECRET: 'hunter2' });
    expect(refused).toThrow(/^(?![^]*hunter2)/);
  });
});

const numbers = Object.entries(Config.in.shape).flatMap(([name, setting]) => {
  const takes = (value: string) => setting.safeParse(value).success;
  return !takes('many') && (takes('1') || takes('20')) ? [name] : [];
});

describe('every number of the settings', () => {
  it('is found', () => {
    expect(numbers).toEqual(
      expect.arrayContaining(['LIMIT_BOOKINGS_PER_ADDRESS', 'DATABASE_POOL_SIZE', 'DISK_RESERVE_MB']),
    );
  });

  it.each(numbers)('%s has an upper bound, past which the start refuses it by name', (name) => {
    expect(() => read({ [name]: '1000000000000' })).toThrow(name);
  });
});

it('the largest limit of one network can be counted for all networks', () => {
  const { LIMIT_BOOKINGS_PER_PHONE: max } = read({ LIMIT_BOOKINGS_PER_PHONE: '1000000' });
  for (const limit of ownersLimits('booking-phone', '+919800000000', '203.0.113.1', max))
    expect(limit.max).toBeLessThan(2 ** 31);
});
