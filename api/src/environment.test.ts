import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { loadConfig } from './config.ts';

describe('the configuration', () => {
  it('has defaults for everything', () => {
    expect(loadConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      dataDir: path.resolve('var'),
      shellDir: path.resolve('shell/dist'),
      releasesDir: path.resolve('var/releases'),
      localBuilds: null,
      devParts: {},
      databaseUrl: null,
      production: false,
      logLevel: 'warn',
      trustProxy: false,
      plans: {
        free: { searches: 3, per: 'day' },
        premium: {
          monthly: { price: 5, was: 10 },
          yearly: { price: 50, was: 120, saves: 10 },
          trial_days: 7,
        },
      },
    });
  });

  it('takes what is set, and an empty variable for absent', () => {
    const config = loadConfig({
      PORT: '8080',
      HOST: '::1',
      DATA_DIR: '/data/',
      DATABASE_URL: '',
      FREE_SEARCHES: '1',
      FREE_SEARCHES_PER: 'week',
      PREMIUM_MONTHLY_PRICE: '4',
    });
    expect(config).toMatchObject({
      port: 8080,
      dataDir: '/data',
      releasesDir: '/data/releases',
      databaseUrl: null,
    });
    expect(config.publicUrl).toBe('http://[::1]:8080');
    expect(config.plans.free).toEqual({ searches: 1, per: 'week' });
    expect(config.plans.premium.yearly.saves).toBe(0);
  });

  it('takes parts from development servers, but not in production', () => {
    const DEV_PARTS = 'shell=http://127.0.0.1:9100,mf-search=http://127.0.0.1:9101';
    expect(loadConfig({ DEV_PARTS }).devParts).toEqual({
      shell: 'http://127.0.0.1:9100',
      'mf-search': 'http://127.0.0.1:9101',
    });
    expect(loadConfig({ DEV_PARTS, NODE_ENV: 'production' }).devParts).toEqual({});
  });

  it.each(['10.0.0.7', '10.0.0.0/8, fd00::/8', '::1'])('believes proxies: %s', (TRUST_PROXY) => {
    expect(loadConfig({ TRUST_PROXY }).trustProxy).toBe(TRUST_PROXY);
  });

  it.each(['1.2.3', '10.0.0.0/33', 'true', '10.0.0.7,', '10.0.0.0/x'])(
    'refuses proxies: %s',
    (TRUST_PROXY) => {
      expect(() => loadConfig({ TRUST_PROXY })).toThrow(/^TRUST_PROXY is /);
    },
  );

  it('names every problem in a line of its own', () => {
    const problems = () =>
      loadConfig({
        PORT: '70000',
        FREE_SEARCHES: '-1',
        TRIAL_DAYS: 'seven',
        NODE_ENV: 'prod',
        PUBLIC_URL: 'fareweave',
      });
    expect(problems).toThrow(
      [
        'PORT is 70000: it must be a whole number from 0 to 65535',
        'PUBLIC_URL is "fareweave": it must be: Where people reach the product; by default `http://HOST:PORT`',
        'NODE_ENV is "prod": it must be one of development, test, production',
        'FREE_SEARCHES is "-1": it must be a whole number, 0 or more',
        'TRIAL_DAYS is "seven": it must be a whole number, 0 or more',
      ].join('\n'),
    );
  });

  it('does not show the password of a database', () => {
    expect(() => loadConfig({ DATABASE_URL: 'mysql://me:secret@host/db' })).toThrow(
      /^(?!.*secret)DATABASE_URL/s,
    );
  });
});
