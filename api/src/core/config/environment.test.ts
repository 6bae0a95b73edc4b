import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';

describe('the configuration', () => {
  it('has defaults for everything', () => {
    expect(loadConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      hasPublicUrl: false,
      dataDir: path.resolve('var'),
      shellDir: path.resolve('shell/dist'),
      kitDir: path.resolve('remote-kit/dist'),
      verdictNetworks: 5,
      screenBudget: 64_000,
      releasesDir: path.resolve('var/releases'),
      releasesUrl: null,
      hasApiDocs: true,
      metricsToken: null,
      traces: null,
      securityContact: null,
      releaseKeyFile: null,
      backupPassphrase: null,
      oidcIssuers: [],
      overrideOrigins: ['http://localhost:*', 'http://127.0.0.1:*'],
      remoteBackends: new Map(),
      provenance: { keys: [], requiredFor: [] },
      requireSecondAdmin: false,
      allowBreakingShell: false,
      hasServiceWorker: true,
      hasEarlyHints: false,
      languages: ['en', 'es'],
      localBuilds: null,
      devParts: {},
      drainMs: 0,
      searchesKeptDays: null,
      observationDays: 60,
      watchMinutes: 10,
      requireAdminSecondFactor: false,
      databaseUrl: null,
      production: false,
      logLevel: 'warn',
      trustProxy: false,
      flightsFeed: null,
      weatherService: null,
      carsProvider: null,
      hotelsProvider: null,
      breachedPasswordsUrl: null,
      exchangeRatesUrl: null,
      locationUrl: null,
      mapTiles: null,
      mail: null,
      pushServices: [
        'https://fcm.googleapis.com',
        'https://*.push.services.mozilla.com',
        'https://*.push.apple.com',
        'https://*.notify.windows.com',
      ],
      payments: { kind: 'simulator' },
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

  it('uses the variables, and treats an empty one as absent', () => {
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

  it('normalizes the public URL, as browsers write it', () => {
    const publicUrlOf = (PUBLIC_URL: string) => loadConfig({ PUBLIC_URL }).publicUrl;
    expect(publicUrlOf('https://Fareweave.example:443/')).toBe('https://fareweave.example');
    expect(publicUrlOf('http://127.0.0.1:3000')).toBe('http://127.0.0.1:3000');
  });

  it.each([
    'https://fare weave.example',
    'https://fareweave.example:99999',
    'https://fareweave.example?page=1',
    'https://fareweave.example/app',
    'https://me@fareweave.example',
  ])('refuses a public URL that is no origin: %s', (PUBLIC_URL) => {
    expect(() => loadConfig({ PUBLIC_URL })).toThrow(/^PUBLIC_URL is /);
  });

  it.each([
    'Deals: Fareweave <fares@example.com>',
    'Deals:fares@example.com',
    '"Fareweave <fares@example.com>',
    'fares',
  ])('refuses a sender that would not be one address: %s', (MAIL_FROM) => {
    expect(() => loadConfig({ SMTP_URL: 'smtp://localhost', MAIL_FROM })).toThrow(/^MAIL_FROM is /);
  });

  it.each([
    '"Deals: Fareweave" <fares@example.com>',
    'Fareweave, Denver <fares@example.com>',
    '"Fare\\"weave"<fares@example.com>',
  ])('accepts a sender with a name: %s', (MAIL_FROM) => {
    expect(loadConfig({ SMTP_URL: 'smtp://localhost', MAIL_FROM }).mail?.from).toBe(MAIL_FROM);
  });

  it('drains for the given number of seconds before a stop (OPER-2)', () => {
    expect(loadConfig({ DRAIN_SECONDS: '20' }).drainMs).toBe(20_000);
  });

  it('uses development servers, but not in production', () => {
    const DEV_PARTS = 'shell=http://127.0.0.1:9100,mf-search=http://127.0.0.1:9101';
    expect(loadConfig({ DEV_PARTS }).devParts).toEqual({
      shell: 'http://127.0.0.1:9100',
      'mf-search': 'http://127.0.0.1:9101',
    });
    expect(loadConfig({ DEV_PARTS, NODE_ENV: 'production' }).devParts).toEqual({});
  });

  it('documents the API, in production only on request (SECU-11)', () => {
    const isOn = (env: Record<string, string>) => loadConfig(env).hasApiDocs;
    expect([isOn({}), isOn({ NODE_ENV: 'production' })]).toEqual([true, false]);
    expect([isOn({ API_DOCS: 'off' }), isOn({ NODE_ENV: 'production', API_DOCS: 'on' })]).toEqual([
      false,
      true,
    ]);
  });

  it.each(['10.0.0.7', '10.0.0.0/8, fd00::/8', '::1'])('accepts proxies: %s', (TRUST_PROXY) => {
    expect(loadConfig({ TRUST_PROXY }).trustProxy).toBe(TRUST_PROXY);
  });

  it.each(['1.2.3', '10.0.0.0/33', 'true', '10.0.0.7,', '10.0.0.0/x'])(
    'refuses proxies: %s',
    (TRUST_PROXY) => {
      expect(() => loadConfig({ TRUST_PROXY })).toThrow(/^TRUST_PROXY is /);
    },
  );

  it('accepts HTTP services', () => {
    const FLIGHTS_FEED_URL = 'https://feeds.example.com/v1';
    expect(loadConfig({ FLIGHTS_FEED_URL }).flightsFeed).toEqual({
      url: FLIGHTS_FEED_URL,
      key: null,
      timeoutMs: 8000,
      concurrency: 50,
    });
    const WEATHER_URL = 'https://customer-api.open-meteo.com';
    const { weatherService } = loadConfig({ WEATHER_URL, WEATHER_KEY: 'abc' });
    expect(weatherService).toEqual({ url: WEATHER_URL, key: 'abc' });
    const CARS_URL = 'https://cars.example.com/v1';
    const HOTELS_URL = 'https://hotels.example.com';
    expect(loadConfig({ CARS_URL, HOTELS_URL, HOTELS_KEY: 'abc' })).toMatchObject({
      carsProvider: { url: CARS_URL, key: null },
      hotelsProvider: { url: HOTELS_URL, key: 'abc', pictureOrigins: [] },
    });
    const HOTELS_PICTURES_ORIGINS = 'https://a.example.com, https://B.example.com:8443/';
    expect(loadConfig({ HOTELS_URL, HOTELS_PICTURES_ORIGINS }).hotelsProvider?.pictureOrigins).toEqual([
      'https://a.example.com',
      'https://b.example.com:8443',
    ]);
  });

  it('traces only with a collector that is not switched off', () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318';
    expect(loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toMatchObject({
      url: 'http://127.0.0.1:4318/v1/traces',
      serviceName: null,
      ratio: 1,
      queue: { maxQueueSize: 2048 },
    });
    const OTEL_EXPORTER_OTLP_TRACES_ENDPOINT = 'https://collector.example.com/otlp';
    const both = { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT };
    expect(loadConfig(both).traces?.url).toBe(OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);
    for (const off of [{ OTEL_TRACES_EXPORTER: 'none' }, { OTEL_SDK_DISABLED: 'true' }])
      expect(loadConfig({ ...both, ...off }).traces).toBeNull();
    expect(loadConfig({ OTEL_SERVICE_NAME: 'fares' }).traces).toBeNull();
  });

  it.each([
    ['parentbased_traceidratio', '0.05', 0.05],
    ['traceidratio', '1', 1],
    ['traceidratio', '', 1],
    ['always_on', '0.05', 1],
    ['parentbased_always_off', '1', 0],
  ])('records a share of the traces: %s %s', (OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG, ratio) => {
    const sampling = { OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG };
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318';
    expect(loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, ...sampling }).traces?.ratio).toBe(ratio);
  });

  it.each([
    ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['OTEL_TRACES_SAMPLER_ARG', 'all'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_TRACES_EXPORTER', 'zipkin'],
    ['OTEL_BSP_MAX_QUEUE_SIZE', '0'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(`^${name} is `));
  });

  it('accepts backends of remotes, by name', () => {
    const REMOTE_BACKENDS =
      'mf-deals=https://Deals.internal.example/, mf-cars=http://10.0.0.7:8080,mf-deals=https://new.example:443';
    expect([...loadConfig({ REMOTE_BACKENDS }).remoteBackends]).toEqual([
      ['mf-deals', ['https://deals.internal.example', 'https://new.example']],
      ['mf-cars', ['http://10.0.0.7:8080']],
    ]);
  });

  it('accepts map tiles with an attribution, from one origin', () => {
    const MAP_TILES_URL = 'https://tiles.example.com/{z}/{x}/{y}.png';
    const MAP_TILES_ATTRIBUTION = '© OpenStreetMap';
    expect(loadConfig({ MAP_TILES_URL, MAP_TILES_ATTRIBUTION }).mapTiles).toEqual({
      url: MAP_TILES_URL,
      attribution: MAP_TILES_ATTRIBUTION,
    });
    expect(() => loadConfig({ MAP_TILES_URL })).toThrow(
      'MAP_TILES_URL is set, but MAP_TILES_ATTRIBUTION is not',
    );
    for (const url of ['https://{s}.example.com/{z}/{x}/{y}.png', 'https://tiles.example.com/', 'tiles'])
      expect(() => loadConfig({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION })).toThrow(/^MAP_TILES_URL is /);
  });

  it.each([
    ['FLIGHTS_FEED_KEY', 'FLIGHTS_FEED_URL'],
    ['WEATHER_KEY', 'WEATHER_URL'],
    ['CARS_KEY', 'CARS_URL'],
    ['HOTELS_KEY', 'HOTELS_URL'],
    ['HOTELS_PICTURES_ORIGINS', 'HOTELS_URL'],
  ])('refuses %s without its service', (key, url) => {
    expect(() => loadConfig({ [key]: 'https://secret' })).toThrow(`${key} is set, but ${url} is not`);
  });

  it.each([
    ['FLIGHTS_FEED_URL', 'ftp://feeds.example.com'],
    ['FLIGHTS_FEED_URL', 'https://me:secret@feeds.example.com'],
    ['FLIGHTS_FEED_URL', 'https://feeds.example.com/?key=secret'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://me:secret@collector.example.com'],
    ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'https://collector.example.com/?key=secret'],
    ['FLIGHTS_FEED_KEY', 'line\nsecret'],
    ['WEATHER_URL', 'https://api.open-meteo.com?apikey=secret'],
    ['WEATHER_KEY', 'top secret'],
    ['CARS_URL', 'https://me:secret@cars.example.com'],
    ['HOTELS_URL', 'https://hotels.example.com?key=secret'],
    ['HOTELS_KEY', 'top secret'],
    ['HOTELS_PICTURES_ORIGINS', 'https://me:secret@pictures.example.com'],
    ['HOTELS_PICTURES_ORIGINS', 'https://pictures.example.com/secret'],
    ['HOTELS_PICTURES_ORIGINS', 'http://secret.example.com'],
    ['HOTELS_PICTURES_ORIGINS', 'https://pictures.example.com;secret'],
    ['HOTELS_PICTURES_ORIGINS', 'https://*.secret.com'],
    ['HOTELS_PICTURES_ORIGINS', 'https://secret.example.com,'],
    ['REMOTE_BACKENDS', 'https://secret.example.com'],
    ['REMOTE_BACKENDS', 'deals=https://secret.example.com'],
    ['REMOTE_BACKENDS', 'mf-deals=ftp://secret.example.com'],
    ['REMOTE_BACKENDS', 'mf-deals=https://me:secret@deals.example.com'],
    ['REMOTE_BACKENDS', 'mf-deals=https://deals.example.com/secret'],
    ['REMOTE_BACKENDS', 'mf-deals=https://secret.example.com,'],
    ['LOCATION_URL', 'https://ipapi.co/json?key=secret'],
    ['LOCATION_URL', 'ftp://secret/{ip}'],
    ['BREACHED_PASSWORDS_URL', 'https://me:secret@api.pwnedpasswords.com/range'],
    ['LOCATION_URL', 'https://me:secret@ipapi.co/{ip}'],
    ['METRICS_TOKEN', 'top secret'],
    ['BACKUP_PASSPHRASE', 'secret'],
    ['RELEASES_URL', 'https://me:secret@cdn.example.com/releases'],
    ['MAP_TILES_URL', 'https://me:secret@tiles.example.com/{z}/{x}/{y}.png'],
    ['OVERRIDE_ORIGINS', 'https://me:secret@dev.example.com'],
  ])('refuses an invalid %s without printing it', (name, value) => {
    expect(() => loadConfig({ [name]: value })).toThrow(
      /^(?!.*secret)\w+ is not usable: it does not match its description, “/s,
    );
  });

  it('lists every problem on its own line', () => {
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
        'PUBLIC_URL is "fareweave": it does not match its description, “URL at which people open the product: `https://fares.example.com`; by default the loopback URL of the request, otherwise `http://HOST:PORT`”',
        'NODE_ENV is "prod": it must be one of development, test, production',
        'FREE_SEARCHES is "-1": it must be a whole number, 0 or more',
        'TRIAL_DAYS is "seven": it must be a whole number, 0 or more',
      ].join('\n'),
    );
  });

  it('accepts a location service', () => {
    const LOCATION_URL = 'https://ipapi.co/{ip}/json/';
    expect(loadConfig({ LOCATION_URL }).locationUrl).toBe(LOCATION_URL);
  });

  it('does not print the password of a database', () => {
    expect(() => loadConfig({ DATABASE_URL: 'mysql://me:secret@host/db' })).toThrow(
      /^(?!.*secret)DATABASE_URL/s,
    );
  });
});
