import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { KeySettingError, readReleaseKeys, type ReleaseKeys, releasesFolder } from '@nidaan/registry';
import { z } from 'zod';
import { dataDirOf, ROOT } from './data-dir.js';
import { DatabaseUrl, databaseSettings } from './infrastructure/database/database.settings.js';
import { labSettings } from './lab/lab.settings.js';
import { canarySettings } from './releases/automatic/canary.settings.js';
import { wholeNumber } from './infrastructure/whole-number.js';
import { smsSettings, smsSettingsError } from './sms/sms.settings.js';
import { StartupError } from './startup-error.js';

type Environment = Record<string, string | undefined>;

const PLACEHOLDER = /change.?me|replace.?me|your.?(secret|password|key)|placeholder|example|dummy|x{4}/i;

const given = (what: string) => z.string(`${what} is missing.`).trim().min(1, `${what} is missing.`);

/** A random secret of at least 32 characters; placeholders and repetitive texts are refused. */
const secret = (what: string) =>
  given(what)
    .min(32, `${what} must have at least 32 characters.`)
    .refine(
      (value) => !PLACEHOLDER.test(value) && new Set(value).size >= 10,
      `${what} is a placeholder: generate it with "openssl rand -base64 48".`,
    );

const port = (what: string, preset: number) =>
  z.coerce
    .number(`${what} must be a port number.`)
    .int(`${what} must be a port number.`)
    .min(0, `${what} must be a port number.`)
    .max(65_535, `${what} must be a port number.`)
    .default(preset);

// Counts are integers of 32 bits in the database, and limits of one network are multiplied for all networks.
const MOST_ATTEMPTS = 1_000_000;

/** The most of a limit that is a time: timers end after 24 days. */
const MOST_TIMES: Record<string, number> = {
  DATABASE_WAIT_SECONDS: 600,
  STAFF_IDLE_MINUTES: 1440,
  LIMIT_LOGIN_DELAY_SECONDS: 60,
  LIMIT_ARRIVAL_SECONDS: 3600,
};

const limit = (what: string, preset: number) =>
  wholeNumber(what, [1, MOST_TIMES[what] ?? MOST_ATTEMPTS], preset);

/** The defaults of the limits. The README and .env.example repeat them, which `settings.test.ts` checks. */
const LIMITS = {
  DATABASE_WAIT_SECONDS: 5,
  STAFF_IDLE_MINUTES: 30,
  LIMIT_LOGINS_PER_ACCOUNT: 5,
  LIMIT_LOGINS_PER_ADDRESS: 60,
  LIMIT_LOGINS_PER_ACCOUNT_TOTAL: 30,
  LIMIT_LOGIN_DELAY_SECONDS: 5,
  LIMIT_BOOKINGS_PER_PHONE: 6,
  LIMIT_BOOKINGS_PER_EMAIL: 3,
  LIMIT_BOOKINGS_PER_ADDRESS: 60,
  LIMIT_DETAILS_PER_EMAIL: 3,
  LIMIT_DETAILS_PER_ORDER: 6,
  LIMIT_TEXTS_PER_ADDRESS: 300,
  LIMIT_EMAILS_PER_ADDRESS: 3,
  LIMIT_ACCOUNTS_PER_ADDRESS: 30,
  LIMIT_CONFIRMATIONS_PER_ORDER: 3,
  LIMIT_TRACKING_PER_ORDER: 5,
  LIMIT_TRACKING_PER_PHONE: 5,
  LIMIT_TRACKING_PER_ADDRESS: 30,
  LIMIT_NEWSLETTER_PER_EMAIL: 3,
  LIMIT_NEWSLETTER_PER_ADDRESS: 60,
  LIMIT_CLIENT_ERRORS_PER_ADDRESS: 60,
  LIMIT_ARRIVAL_SECONDS: 60,
};

const limits = Object.fromEntries(
  Object.entries(LIMITS).map(([name, preset]) => [name, limit(name, preset)]),
) as Record<keyof typeof LIMITS, ReturnType<typeof limit>>;

const isProxy = (part: string) =>
  /^(loopback|linklocal|uniquelocal)$/.test(part) ||
  (/^[\d.a-f:]+(\/\d{1,3})?$/i.test(part) && isIP(part.split('/')[0] ?? '') > 0);

const isOrigin = (value: string) =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value;

/** The URL of the mail server. */
const SmtpUrl = z
  .string()
  .trim()
  .refine(
    (value) =>
      URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== '',
    'SMTP_URL must look like smtp://user:password@host:587.',
  );

/** The keys of releases. A process that has no signing key can show them, but not change them. */
function releaseKeys(env: Parameters<typeof readReleaseKeys>[0], context: z.RefinementCtx): ReleaseKeys {
  try {
    return readReleaseKeys(env);
  } catch (error) {
    if (!(error instanceof KeySettingError)) throw error;
    context.addIssue({ code: 'custom', message: error.message });
    return z.NEVER;
  }
}

/** Every environment variable of the API. */
export const Config = z
  .object({
    DATABASE_URL: DatabaseUrl,
    ...databaseSettings,
    ...limits,
    API_PORT: port('API_PORT', 4000),
    HOST: z.string().trim().min(1).default('127.0.0.1'),
    METRICS_PORT: port('METRICS_PORT', 0),
    METRICS_HOST: z.string().trim().min(1).default('127.0.0.1'),
    DATA_DIR: z.string().optional(),
    RELEASES_DIR: z.string().optional(),
    RELEASE_SIGNING_KEY: z.string().optional(),
    RELEASE_PUBLIC_KEYS: z.string().optional(),
    DISK_RESERVE_MB: z.coerce
      .number('DISK_RESERVE_MB must be a number of megabytes.')
      .min(0, 'DISK_RESERVE_MB must be at least 0.')
      .max(1_000_000_000, 'DISK_RESERVE_MB must be 1000000000 at most.')
      .optional(),
    TOKEN_SECRET: secret('TOKEN_SECRET'),
    LINK_SECRET: secret('LINK_SECRET'),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'PUBLIC_URL must be an http(s) address.' })
      .default('http://localhost:3000'),
    SMTP_URL: SmtpUrl.optional(),
    ...smsSettings,
    ...labSettings,
    FILES_S3_BUCKET: z.string().optional(),
    FILES_S3_REGION: z.string().default('ap-south-1'),
    FILES_S3_ENDPOINT: z
      .url({ protocol: /^https?$/, error: 'FILES_S3_ENDPOINT must be an http(s) address.' })
      .optional(),
    FILES_S3_KEY: z.string().optional(),
    FILES_S3_SECRET: z.string().optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url({ protocol: /^https?$/, error: 'OTEL_EXPORTER_OTLP_ENDPOINT must be an http(s) address.' })
      .optional(),
    // These two are read by OpenTelemetry itself.
    OTEL_TRACES_SAMPLER: z
      .enum(['parentbased_always_on', 'parentbased_traceidratio'], {
        error: 'OTEL_TRACES_SAMPLER must be parentbased_always_on or parentbased_traceidratio.',
      })
      .optional(),
    OTEL_TRACES_SAMPLER_ARG: z.coerce
      .number('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.')
      .min(0, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.')
      .max(1, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.')
      .optional(),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
      })
      .default('info'),
    NODE_ENV: z.string().default('development'),
    BROWSER_START: z
      .enum(['early', 'when-needed'], { error: 'BROWSER_START must be early or when-needed.' })
      .default('when-needed'),
    TRUST_PROXY: z
      .string()
      .refine(
        (value) => value.split(',').every((part) => isProxy(part.trim())),
        'TRUST_PROXY must be loopback, linklocal, uniquelocal, addresses or networks, separated by commas.',
      )
      .default('loopback'),
    ALLOWED_ORIGINS: z
      .string()
      .transform((value) => value.split(',').map((part) => part.trim()))
      .refine(
        (origins) => origins.every(isOrigin),
        'ALLOWED_ORIGINS must be origins such as https://lab.nidaan.in, separated by commas.',
      )
      .default([]),
    STAFF_SECOND_FACTOR: z
      .enum(['optional', 'required'], { error: 'STAFF_SECOND_FACTOR must be optional or required.' })
      .default('optional'),
    STATUS_UNDO_SECONDS: wholeNumber('STATUS_UNDO_SECONDS', [0, 600], 30),
    ...canarySettings,
  })
  .refine((config) => config.CANARY_LIMIT_MINUTES > config.CANARY_STEP_MINUTES, {
    error: 'CANARY_LIMIT_MINUTES must be more than CANARY_STEP_MINUTES.',
    path: ['CANARY_LIMIT_MINUTES'],
  })
  .refine((config) => config.TOKEN_SECRET !== config.LINK_SECRET, {
    error: 'LINK_SECRET must differ from TOKEN_SECRET.',
    path: ['LINK_SECRET'],
  })
  .refine(
    ({ FILES_S3_BUCKET, FILES_S3_KEY, FILES_S3_SECRET }) =>
      FILES_S3_BUCKET === undefined || (FILES_S3_KEY !== undefined && FILES_S3_SECRET !== undefined),
    'FILES_S3_KEY and FILES_S3_SECRET must be given with FILES_S3_BUCKET.',
  )
  .superRefine((config, context) => {
    const message = smsSettingsError(config);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .transform(({ RELEASE_SIGNING_KEY, RELEASE_PUBLIC_KEYS, ...config }, context) => {
    const DATA_DIR = dataDirOf(config);
    const RELEASES_DIR = resolve(ROOT, config.RELEASES_DIR ?? join(DATA_DIR, 'releases'));
    const keys = releaseKeys({ RELEASE_SIGNING_KEY, RELEASE_PUBLIC_KEYS }, context);
    return { ...config, DATA_DIR, RELEASES_DIR, RELEASES: releasesFolder(RELEASES_DIR, keys, DATA_DIR) };
  });
/** The parsed {@link Config}. */
export type Config = z.output<typeof Config>;

/** Renamed settings: the former name and the current one. */
const RENAMED = { LIMIT_LETTERS_PER_EMAIL: 'LIMIT_EMAILS_PER_ADDRESS' };

/** Refuses a former name, because the setting would otherwise silently have its default value. */
function assertCurrentNames(env: Environment): void {
  const old = Object.entries(RENAMED).filter(([name]) => env[name] !== undefined && env[name] !== '');
  if (old.length === 0) return;
  throw new StartupError(old.map(([name, now]) => `${name} is now called ${now}. Rename it.`).join('\n'));
}

/**
 * Parses an environment; an empty value counts as absent. Throws a {@link StartupError} that names every invalid
 * variable.
 */
export function readEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  env: Environment,
): z.output<Schema> {
  const filled = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  assertCurrentNames(filled);
  const result = schema.safeParse(filled);
  if (result.success) return result.data;
  throw new StartupError(result.error.issues.map((issue) => issue.message).join('\n'));
}
