import { KeySettingError, readReleaseKeys, type ReleaseKeys } from '@nidaan/registry';
import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);
const origin = z.url().transform((url) => new URL(url).origin);

/** `storefront=http://127.0.0.1:3001,booking=…` */
const originsByName = z
  .string()
  .transform((text) => Object.fromEntries(text.split(',').map((part) => part.trim().split('=', 2))))
  .pipe(z.record(z.string().regex(/^[a-z]+$/, 'must be name=origin, separated by commas'), origin));

/** The keys whose signatures of releases are accepted; without one, no remote could be shown. */
const acceptedKeys = z
  .string('must have the public keys that releases are signed for')
  .min(1, 'must have the public keys that releases are signed for')
  .transform((text, context) => {
    try {
      return readReleaseKeys({ RELEASE_PUBLIC_KEYS: text });
    } catch (error) {
      if (!(error instanceof KeySettingError)) throw error;
      context.addIssue({ code: 'custom', message: error.message });
      return z.NEVER;
    }
  });

const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('0.0.0.0'),
  API_ORIGIN: origin.default('http://127.0.0.1:4000'),
  REMOTE_ORIGINS: originsByName,
  REMOTES_UNDER_DEVELOPMENT: z
    .literal('')
    .transform(() => ({}))
    .or(originsByName)
    .default({}),
  PUBLIC_URL: origin.default('http://localhost:3000'),
  DATA_DIR: z.string().min(1),
  RELEASES_DIR: z.string().min(1),
  RELEASE_PUBLIC_KEYS: acceptedKeys,
  TRUST_REQUEST_ID: z.string().default(''),
  REMOTE_OVERRIDE_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((part) => part.trim() !== ''))
    .pipe(z.array(origin)),
  RENDER_WAIT_SECONDS: z.coerce.number().positive().max(8).default(1.5),
  VITALS_PERCENT: z.coerce.number().min(0).max(100).default(10),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .literal('')
    .transform(() => undefined)
    .or(z.url({ protocol: /^https?$/ }))
    .optional(),
  // These two are read by OpenTelemetry itself.
  OTEL_TRACES_SAMPLER: z.enum(['', 'parentbased_always_on', 'parentbased_traceidratio']).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

export interface Config {
  port: number;
  host: string;
  apiOrigin: string;
  /** Where each remote's own server answers, by the remote's short name. */
  remoteOrigins: Record<string, string>;
  /** Where every browser loads a remote's sources from, under `npm run dev`; by the remote's name. */
  remotesUnderDevelopment: Record<string, string>;
  /** The public origin. */
  publicUrl: string;
  dataDir: string;
  releasesDir: string;
  /** Whose signatures of releases are accepted. */
  releaseKeys: ReleaseKeys;
  /** The addresses of proxies in front whose request ids are taken over, separated by commas; empty for none. */
  trustRequestId: string;
  /** How long a page that is being rendered waits for the API, in ms. */
  renderWaitMs: number;
  /** Origins from which a browser may load a remote under development; empty when this is off. */
  overrideHosts: string[];
  /** The percentage of browsers that measure how a page performs. */
  vitalsPercent: number;
  /** Where metrics are served, apart from pages; port 0: nowhere. */
  metrics: { port: number; host: string };
  /** Where spans are sent by OTLP over HTTP; undefined: nothing is traced. */
  tracesEndpoint: string | undefined;
  logLevel: z.infer<typeof Environment>['LOG_LEVEL'];
}

/** Reads the configuration once; throws one sentence that names every wrong value. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = Environment.safeParse(env);
  if (!read.success) {
    const wrong = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The shell cannot start. ${wrong.join('; ')}`);
  }
  const { data } = read;
  return {
    port: data.PORT,
    host: data.HOST,
    apiOrigin: data.API_ORIGIN,
    remoteOrigins: data.REMOTE_ORIGINS,
    remotesUnderDevelopment: data.REMOTES_UNDER_DEVELOPMENT,
    publicUrl: data.PUBLIC_URL,
    dataDir: data.DATA_DIR,
    releasesDir: data.RELEASES_DIR,
    releaseKeys: data.RELEASE_PUBLIC_KEYS,
    trustRequestId: data.TRUST_REQUEST_ID,
    renderWaitMs: data.RENDER_WAIT_SECONDS * 1000,
    overrideHosts: data.REMOTE_OVERRIDE_HOSTS,
    vitalsPercent: data.VITALS_PERCENT,
    metrics: { port: data.METRICS_PORT, host: data.METRICS_HOST },
    tracesEndpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: data.LOG_LEVEL,
  };
}
