import path from 'node:path';
import { LANGUAGES } from '@fareweave/shared-lib/domain/languages';
import { readEnvironment, StartError } from './environment.ts';
import { oidcIssuersOf } from './oidc-config.ts';
import { paymentsOf } from './payments-config.ts';
import { provenanceOf } from './release-policy.ts';
import { tracesOf } from './traces-config.ts';
import type { Environment } from './variables.ts';

/** The configuration of the server. */
export type Config = ReturnType<typeof loadConfig>;

/** Reads the configuration from the environment. Throws a `StartError` with a line for each problem. */
export function loadConfig(variables: Record<string, string | undefined>) {
  const env = readEnvironment(variables);
  const dataDir = path.resolve(env.DATA_DIR);
  const payments = paymentsOf(env);
  const devParts = env.NODE_ENV === 'production' ? {} : devPartsOf(env.DEV_PARTS ?? '');
  const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST;
  const publicUrl =
    env.PUBLIC_URL === undefined ? `http://${host}:${env.PORT}` : new URL(env.PUBLIC_URL).origin;
  return {
    port: env.PORT,
    host: env.HOST,
    /** An origin, without a trailing slash. */
    publicUrl,
    /** False: `publicUrl` is the listening address, and links use the name in the address bar (see `publicOrigin`). */
    hasPublicUrl: env.PUBLIC_URL !== undefined,
    /** Absolute, like the other folders. */
    dataDir,
    shellDir: path.resolve(env.SHELL_DIR),
    /** The packages for teams; need not exist. */
    kitDir: path.resolve(env.KIT_DIR),
    releasesDir: path.resolve(env.RELEASES_DIR ?? path.join(dataDir, 'releases')),
    /** URL from which browsers fetch releases, without a trailing slash; `null`: this server. */
    releasesUrl: env.RELEASES_URL?.replace(/\/$/, '') ?? null,
    /** `null`: the key in the data folder. */
    releaseKeyFile: env.RELEASE_KEY_FILE === undefined ? null : path.resolve(env.RELEASE_KEY_FILE),
    /** `null`: backups are not encrypted. */
    backupPassphrase: env.BACKUP_PASSPHRASE ?? null,
    /** Origins from which developers may load a remote in their own page. */
    overrideOrigins: overrideOriginsOf(env),
    /** Origins of the backends that a remote may have, by its name. */
    remoteBackends: remoteBackendsOf(env.REMOTE_BACKENDS ?? ''),
    /** Issuers whose ID tokens give build pipelines a token. */
    oidcIssuers: oidcIssuersOf(env.OIDC_ISSUERS, publicUrl),
    /** The number of networks in which a release must fail before it is rolled back. */
    verdictNetworks: env.VERDICT_NETWORKS,
    /** The most bytes, compressed, that a screen may load from its remote. */
    screenBudget: env.SCREEN_BUDGET_KB * 1000,
    provenance: provenanceOf(env),
    /** Whether a change of all remotes needs the approval of a second admin. */
    requireSecondAdmin: env.REQUIRE_SECOND_ADMIN === 'true',
    /** Whether admins need a second factor. */
    requireAdminSecondFactor: env.ADMIN_SECOND_FACTOR === 'required',
    /** Whether a shell that breaks live remotes is served nevertheless. */
    allowBreakingShell: env.ALLOW_BREAKING_SHELL === 'true',
    /** The working copy whose built remotes are published at start. */
    localBuilds: env.LOCAL_BUILDS === undefined ? null : path.resolve(env.LOCAL_BUILDS),
    /** Whether browsers keep copies of pages and files (ADR 36). Not with development servers, whose files change. */
    hasServiceWorker: env.SERVICE_WORKER === 'on' && Object.keys(devParts).length === 0,
    /** The languages of pages and e-mails, English first. */
    languages: LANGUAGES.filter((language) => env.LANGUAGES.split(',').includes(language)),
    /** Whether a proxy forwards 103 Early Hints over HTTP/2 (ADR 39). */
    hasEarlyHints: env.EARLY_HINTS === 'on',
    /** Origins of development servers by part; empty in production. */
    devParts,
    /** `null`: the embedded database. */
    databaseUrl: env.DATABASE_URL ?? null,
    production: env.NODE_ENV === 'production',
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY ?? false,
    /** How long the server is drained after a signal, in milliseconds. */
    drainMs: env.DRAIN_SECONDS * 1000,
    /** How long counted searches are kept; null: without end (PRIV-9). */
    searchesKeptDays: env.SEARCHES_KEPT_DAYS ?? null,
    /** Whether `/api/docs` documents the API (SECU-11). */
    hasApiDocs: (env.API_DOCS ?? (env.NODE_ENV === 'production' ? 'off' : 'on')) === 'on',
    /** The token with which Prometheus reads /metrics; `null`: there is no such page. */
    metricsToken: env.METRICS_TOKEN ?? null,
    /** `null`: nothing is traced. */
    traces: tracesOf(env),
    /** The contact in security.txt; `null`: there is no security.txt. */
    securityContact: env.SECURITY_CONTACT ?? null,
    /** `null`: the timetable in the database. */
    flightsFeed: feedOf(env),
    /** For how many days single observations of fares are kept; 0: nothing is observed (ESTM-2). */
    observationDays: env.OBSERVATION_DAYS,
    /** Minutes between two rounds of the searches of watches (WTCH-8). */
    watchMinutes: env.WATCH_MINUTES,
    /** `null`: monthly normals. */
    weatherService: serviceOf(env, 'WEATHER'),
    /** `null`: sample cars. */
    carsProvider: serviceOf(env, 'CARS'),
    /** `null`: sample hotels. */
    hotelsProvider: hotelsOf(env),
    /** `null`: new passwords are not compared with known breaches. */
    breachedPasswordsUrl: env.BREACHED_PASSWORDS_URL ?? null,
    /** The address of a daily file of the European Central Bank; `null`: sample rates. */
    exchangeRatesUrl: env.EXCHANGE_RATES_URL ?? null,
    /** Contains `{ip}`; `null`: only devices report a location. */
    locationUrl: env.LOCATION_URL ?? null,
    /** The URL contains `{z}`, `{x}` and `{y}`; `null`: the built-in borders. */
    mapTiles: mapTilesOf(env),
    /** `null`: e-mails stay in the outbox. */
    mail: mailOf(env),
    /** Origins of push services; `https://*.push.apple.com` for all subdomains. */
    pushServices: originsIn(env.PUSH_SERVICES),
    /** `null`: there are no payments. */
    payments,
    /** The plan facts (PLAN-1): the free allowance (ALLW-1), and what Premium costs (PLAN-2). */
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

/** Returns the origins of a list, without trailing slashes. */
const originsIn = (list: string): string[] =>
  list.split(',').map((origin) => origin.trim().replace(/\/$/, ''));

/** By default any port of this machine, in production none. */
function overrideOriginsOf({ OVERRIDE_ORIGINS: origins, NODE_ENV: mode }: Environment): string[] {
  if (origins !== undefined) return originsIn(origins);
  return mode === 'production' ? [] : ['http://localhost:*', 'http://127.0.0.1:*'];
}

/** Throws a `StartError` when `name` is set without the variable that it requires. */
function requireBoth(env: Environment, name: keyof Environment, required: keyof Environment): void {
  if (env[name] !== undefined && env[required] === undefined)
    throw new StartError(`${name} is set, but ${required} is not`);
}

/** The address and the key of a service; null: the adapter that needs no service (SRCE-1). */
function serviceOf(env: Environment, name: 'FLIGHTS_FEED' | 'WEATHER' | 'CARS' | 'HOTELS') {
  requireBoth(env, `${name}_KEY`, `${name}_URL`);
  const url = env[`${name}_URL`];
  return url === undefined ? null : { url, key: env[`${name}_KEY`] ?? null };
}

function feedOf(env: Environment) {
  const feed = serviceOf(env, 'FLIGHTS_FEED');
  const { FLIGHTS_FEED_TIMEOUT_MS: timeoutMs, FLIGHTS_FEED_CONCURRENCY: concurrency } = env;
  return feed && { ...feed, timeoutMs, concurrency };
}

function hotelsOf(env: Environment) {
  const provider = serviceOf(env, 'HOTELS');
  requireBoth(env, 'HOTELS_PICTURES_ORIGINS', 'HOTELS_URL');
  const origins = env.HOTELS_PICTURES_ORIGINS?.split(',') ?? [];
  return provider && { ...provider, pictureOrigins: origins.map((origin) => new URL(origin.trim()).origin) };
}

function mapTilesOf(env: Environment) {
  requireBoth(env, 'MAP_TILES_URL', 'MAP_TILES_ATTRIBUTION');
  const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution = '' } = env;
  return url === undefined ? null : { url, attribution };
}

function mailOf(env: Environment) {
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
