import path from 'node:path';
import { LANGUAGES, type LanguageCode } from '@fareweave/shared-lib/domain/languages';
import type { PlanFacts } from '@fareweave/shared-lib/domain/plans';
import { readEnvironment, StartError } from './environment.ts';
import { type OidcIssuer, oidcIssuersOf } from './oidc-config.ts';
import { type PaymentsConfig, paymentsOf } from './payments-config.ts';
import { type ProvenanceConfig, provenanceOf } from './release-policy.ts';
import { type TracesConfig, tracesOf } from './traces-config.ts';
import type { Environment } from './variables.ts';

/** The configuration of the server. */
export interface Config {
  port: number;
  host: string;
  /** Without a trailing slash. */
  publicUrl: string;
  /** False: `publicUrl` is the listening address, and links use the name in the address bar (see `publicOrigin`). */
  hasPublicUrl: boolean;
  /** Absolute, like the other folders. */
  dataDir: string;
  shellDir: string;
  /** The packages for teams; need not exist. */
  kitDir: string;
  releasesDir: string;
  /** URL from which browsers fetch releases, without a trailing slash; `null`: this server. */
  releasesUrl: string | null;
  /** `null`: the key in the data folder. */
  releaseKeyFile: string | null;
  /** `null`: backups are not encrypted. */
  backupPassphrase: string | null;
  /** Origins from which developers may load a remote in their own page. */
  overrideOrigins: readonly string[];
  /** Origins of the backends that a remote may have, by its name. */
  remoteBackends: ReadonlyMap<string, readonly string[]>;
  /** Issuers whose ID tokens give build pipelines a token. */
  oidcIssuers: readonly OidcIssuer[];
  /** Networks in which a release must fail before it is rolled back. */
  verdictNetworks: number;
  /** The most bytes, compressed, that a screen may load from its remote. */
  screenBudget: number;
  provenance: ProvenanceConfig;
  /** Whether a change of all remotes needs the approval of a second admin. */
  requireSecondAdmin: boolean;
  /** Whether admins need a second factor. */
  requireAdminSecondFactor: boolean;
  /** Whether a shell that breaks live remotes is served nevertheless. */
  allowBreakingShell: boolean;
  /** Whether browsers keep copies of pages and files (ADR 36). Not with development servers, whose files change. */
  hasServiceWorker: boolean;
  /** What pages and e-mails are offered in, English first. */
  languages: readonly LanguageCode[];
  /** Whether a proxy forwards 103 Early Hints over HTTP/2 (ADR 39). */
  hasEarlyHints: boolean;
  /** The working copy whose built remotes are published at start. */
  localBuilds: string | null;
  /** Origins of development servers by part; empty in production. */
  devParts: Readonly<Record<string, string>>;
  /** `null`: the embedded database. */
  databaseUrl: string | null;
  production: boolean;
  logLevel: Environment['LOG_LEVEL'];
  trustProxy: string | false;
  /** How long the server is drained after a signal, in milliseconds. */
  drainMs: number;
  /** How long counted searches are kept; null: without end (PRIV-9). */
  searchesKeptDays: number | null;
  /** Whether `/api/docs` documents the API. */
  hasApiDocs: boolean;
  /** With which Prometheus reads /metrics; `null`: there is no such page. */
  metricsToken: string | null;
  /** `null`: nothing is traced. */
  traces: TracesConfig | null;
  /** For security.txt; `null`: there is none. */
  securityContact: string | null;
  /** `null`: the timetable in the database. */
  flightsFeed: { url: string; key: string | null; timeoutMs: number; concurrency: number } | null;
  /** For how many days single observations of fares are kept; 0: nothing is observed (ESTM-2). */
  observationDays: number;
  /** Minutes between two rounds of the searches of watches (WTCH-8). */
  watchMinutes: number;
  /** `null`: monthly normals. */
  weatherService: { url: string; key: string | null } | null;
  /** `null`: sample cars. */
  carsProvider: { url: string; key: string | null } | null;
  /** `null`: sample hotels. */
  hotelsProvider: { url: string; key: string | null; pictureOrigins: readonly string[] } | null;
  /** `null`: new passwords are not compared with known breaches. */
  breachedPasswordsUrl: string | null;
  /** The address of a daily file of the European Central Bank; `null`: sample rates. */
  exchangeRatesUrl: string | null;
  /** Contains `{ip}`; `null`: only devices report a location. */
  locationUrl: string | null;
  /** The URL contains `{z}`, `{x}` and `{y}`; `null`: the built-in borders. */
  mapTiles: { url: string; attribution: string } | null;
  /** `null`: e-mails stay in the outbox. */
  mail: { smtpUrl: string; from: string } | null;
  /** Origins of push services; `https://*.push.apple.com` for all subdomains. */
  pushServices: readonly string[];
  /** `null`: there are no payments. */
  payments: PaymentsConfig | null;
  plans: PlanFacts;
}

/** Reads the configuration from the environment. Throws a `StartError` with a line for each problem. */
export function loadConfig(variables: Record<string, string | undefined>): Config {
  const env = readEnvironment(variables);
  const dataDir = path.resolve(env.DATA_DIR);
  const payments = paymentsOf(env);
  const devParts = env.NODE_ENV === 'production' ? {} : devPartsOf(env.DEV_PARTS ?? '');
  const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST;
  const publicUrl = (env.PUBLIC_URL ?? `http://${host}:${env.PORT}`).replace(/\/$/, '');
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    hasPublicUrl: env.PUBLIC_URL !== undefined,
    dataDir,
    shellDir: path.resolve(env.SHELL_DIR),
    kitDir: path.resolve(env.KIT_DIR),
    releasesDir: path.resolve(env.RELEASES_DIR ?? path.join(dataDir, 'releases')),
    releasesUrl: env.RELEASES_URL?.replace(/\/$/, '') ?? null,
    releaseKeyFile: env.RELEASE_KEY_FILE === undefined ? null : path.resolve(env.RELEASE_KEY_FILE),
    backupPassphrase: env.BACKUP_PASSPHRASE ?? null,
    overrideOrigins: overrideOriginsOf(env),
    remoteBackends: remoteBackendsOf(env.REMOTE_BACKENDS ?? ''),
    oidcIssuers: oidcIssuersOf(env.OIDC_ISSUERS, publicUrl),
    verdictNetworks: env.VERDICT_NETWORKS,
    screenBudget: env.SCREEN_BUDGET_KB * 1000,
    provenance: provenanceOf(env),
    requireSecondAdmin: env.REQUIRE_SECOND_ADMIN === 'true',
    requireAdminSecondFactor: env.ADMIN_SECOND_FACTOR === 'required',
    allowBreakingShell: env.ALLOW_BREAKING_SHELL === 'true',
    localBuilds: env.LOCAL_BUILDS === undefined ? null : path.resolve(env.LOCAL_BUILDS),
    hasServiceWorker: env.SERVICE_WORKER === 'on' && Object.keys(devParts).length === 0,
    languages: LANGUAGES.filter((language) => env.LANGUAGES.split(',').includes(language)),
    hasEarlyHints: env.EARLY_HINTS === 'on',
    devParts,
    databaseUrl: env.DATABASE_URL ?? null,
    production: env.NODE_ENV === 'production',
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY ?? false,
    drainMs: env.DRAIN_SECONDS * 1000,
    searchesKeptDays: env.SEARCHES_KEPT_DAYS ?? null,
    hasApiDocs: (env.API_DOCS ?? (env.NODE_ENV === 'production' ? 'off' : 'on')) === 'on',
    metricsToken: env.METRICS_TOKEN ?? null,
    traces: tracesOf(env),
    securityContact: env.SECURITY_CONTACT ?? null,
    flightsFeed: feedOf(env),
    observationDays: env.OBSERVATION_DAYS,
    watchMinutes: env.WATCH_MINUTES,
    weatherService: serviceOf(env, 'WEATHER'),
    carsProvider: serviceOf(env, 'CARS'),
    hotelsProvider: hotelsOf(env),
    breachedPasswordsUrl: env.BREACHED_PASSWORDS_URL ?? null,
    exchangeRatesUrl: env.EXCHANGE_RATES_URL ?? null,
    locationUrl: env.LOCATION_URL ?? null,
    mapTiles: mapTilesOf(env),
    mail: mailOf(env),
    pushServices: env.PUSH_SERVICES.split(',').map((origin) => origin.trim().replace(/\/$/, '')),
    payments,
    plans: {
      free: { searches: env.FREE_SEARCHES, per: env.FREE_SEARCHES_PER },
      premium: {
        monthly: { price: env.PREMIUM_MONTHLY_PRICE, was: env.PREMIUM_MONTHLY_WAS },
        yearly: {
          price: env.PREMIUM_YEARLY_PRICE,
          was: env.PREMIUM_YEARLY_WAS,
          saves: Math.max(0, 12 * env.PREMIUM_MONTHLY_PRICE - env.PREMIUM_YEARLY_PRICE),
        },
        // Without payments there are no subscriptions, and so no trials.
        trial_days: payments === null ? 0 : env.TRIAL_DAYS,
      },
    },
  };
}

/** By default any port of this machine, in production none. */
function overrideOriginsOf({ OVERRIDE_ORIGINS: origins, NODE_ENV: mode }: Environment): string[] {
  if (origins !== undefined) return origins.split(',').map((origin) => origin.trim().replace(/\/$/, ''));
  return mode === 'production' ? [] : ['http://localhost:*', 'http://127.0.0.1:*'];
}

/** Throws a `StartError` when `name` is set without the variable that it requires. */
function requireBoth(env: Environment, name: keyof Environment, required: keyof Environment): void {
  if (env[name] !== undefined && env[required] === undefined)
    throw new StartError(`${name} is set, but ${required} is not`);
}

function serviceOf(
  env: Environment,
  name: 'FLIGHTS_FEED' | 'WEATHER' | 'CARS' | 'HOTELS',
): { url: string; key: string | null } | null {
  requireBoth(env, `${name}_KEY`, `${name}_URL`);
  const url = env[`${name}_URL`];
  return url === undefined ? null : { url, key: env[`${name}_KEY`] ?? null };
}

function feedOf(env: Environment): Config['flightsFeed'] {
  const feed = serviceOf(env, 'FLIGHTS_FEED');
  const { FLIGHTS_FEED_TIMEOUT_MS: timeoutMs, FLIGHTS_FEED_CONCURRENCY: concurrency } = env;
  return feed && { ...feed, timeoutMs, concurrency };
}

function hotelsOf(env: Environment): Config['hotelsProvider'] {
  const provider = serviceOf(env, 'HOTELS');
  requireBoth(env, 'HOTELS_PICTURES_ORIGINS', 'HOTELS_URL');
  const origins = env.HOTELS_PICTURES_ORIGINS?.split(',') ?? [];
  return provider && { ...provider, pictureOrigins: origins.map((origin) => new URL(origin.trim()).origin) };
}

function mapTilesOf(env: Environment): Config['mapTiles'] {
  requireBoth(env, 'MAP_TILES_URL', 'MAP_TILES_ATTRIBUTION');
  const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution = '' } = env;
  return url === undefined ? null : { url, attribution };
}

function mailOf(env: Environment): Config['mail'] {
  requireBoth(env, 'SMTP_URL', 'MAIL_FROM');
  const { SMTP_URL: smtpUrl, MAIL_FROM: from = '' } = env;
  return smtpUrl === undefined ? null : { smtpUrl, from };
}

function remoteBackendsOf(text: string): Map<string, string[]> {
  const origins = new Map<string, string[]>();
  for (const entry of text.split(',').filter((part) => part.trim() !== '')) {
    const [name = '', origin = ''] = entry.trim().split('=', 2);
    origins.set(name, [...(origins.get(name) ?? []), new URL(origin).origin]);
  }
  return origins;
}

const devPartsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .map((part) => part.split('=', 2))
      .filter(([name]) => name !== ''),
  );
