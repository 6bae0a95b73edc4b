import path from 'node:path';
import type { PlanFacts } from '@fareweave/shared-lib/domain/plans';
import { type Environment, readEnvironment } from './environment.ts';

/** What the server was told, in its own terms. */
export interface Config {
  port: number;
  host: string;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Absolute, as are the other folders. */
  dataDir: string;
  shellDir: string;
  releasesDir: string;
  /** A working copy whose built remotes are published at start. */
  localBuilds: string | null;
  /** Origins of development servers by the part they serve; empty in production. */
  devParts: Readonly<Record<string, string>>;
  /** `null`: the embedded database. */
  databaseUrl: string | null;
  production: boolean;
  logLevel: Environment['LOG_LEVEL'];
  trustProxy: string | false;
  plans: PlanFacts;
}

/** Reads the configuration from the environment. Throws a `StartError` with a line for each problem. */
export function loadConfig(variables: Record<string, string | undefined>): Config {
  const env = readEnvironment(variables);
  const dataDir = path.resolve(env.DATA_DIR);
  const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://${host}:${env.PORT}`).replace(/\/$/, ''),
    dataDir,
    shellDir: path.resolve(env.SHELL_DIR),
    releasesDir: path.resolve(env.RELEASES_DIR ?? path.join(dataDir, 'releases')),
    localBuilds: env.LOCAL_BUILDS === undefined ? null : path.resolve(env.LOCAL_BUILDS),
    devParts: env.NODE_ENV === 'production' ? {} : partsOf(env.DEV_PARTS ?? ''),
    databaseUrl: env.DATABASE_URL ?? null,
    production: env.NODE_ENV === 'production',
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY ?? false,
    plans: {
      free: { searches: env.FREE_SEARCHES, per: env.FREE_SEARCHES_PER },
      premium: {
        monthly: { price: env.PREMIUM_MONTHLY_PRICE, was: env.PREMIUM_MONTHLY_WAS },
        yearly: {
          price: env.PREMIUM_YEARLY_PRICE,
          was: env.PREMIUM_YEARLY_WAS,
          saves: Math.max(0, 12 * env.PREMIUM_MONTHLY_PRICE - env.PREMIUM_YEARLY_PRICE),
        },
        trial_days: env.TRIAL_DAYS,
      },
    },
  };
}

const partsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .map((part) => part.split('=', 2))
      .filter(([name]) => name !== ''),
  );
