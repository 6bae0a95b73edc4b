import { type Static, Type } from 'typebox';
import { isNetwork } from '../ip-address.ts';
import { isBuilderKey } from './builder-key.ts';

/** Text with a format that `isValid` checks. */
const text = (isValid: (text: string) => boolean, description: string) =>
  Type.Optional(Type.Refine(Type.String({ description }), isValid));

/** Text in any form, or of a pattern. */
const optional = (description: string, form: { pattern?: string; minLength?: number } = {}) =>
  Type.Optional(Type.String({ ...form, description }));

/** Printable characters, so that an HTTP header can contain the key. */
const serviceKey = (description: string) => optional(description, { pattern: '^[\\x21-\\x7e]+$' });

const priceIds = (description: string) => optional(description, { pattern: '^[\\w-]+(,[\\w-]+)*$' });

const natural = (value: number, description: string) =>
  Type.Integer({ minimum: 0, default: value, description });

const positive = (value: number, description: string) =>
  Type.Integer({ minimum: 1, default: value, description });

const integer = (value: number, [minimum, maximum]: readonly [number, number], description: string) =>
  Type.Integer({ minimum, maximum, default: value, description });

/** One of some words, by default the first. */
const choice = <const Words extends string[]>(words: readonly [...Words], description: string) =>
  Type.Enum(words, { default: words[0], description });

const everyPart =
  (isValid: (part: string) => boolean) =>
  (text: string): boolean =>
    text.split(',').every((part) => isValid(part.trim()));

const hasCredentials = ({ username, password }: URL): boolean => username !== '' || password !== '';

/** `https://feeds.example.com/v1`: a URL without secrets, to which paths can be added. */
function isServiceUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  return !hasCredentials(url) && url.search === '' && url.hash === '';
}

/** A share: `0.05`. */
const isRatio = (text: string): boolean => /^(?:0?\.\d+|[01](?:\.0*)?)$/.test(text);

/** `http://127.0.0.1:12111`: a URL without a path. */
const isOrigin = (text: string): boolean => isServiceUrl(text) && URL.parse(text)?.pathname === '/';

/** `http://localhost:*`: an origin, or all ports of one. */
const isOverrideOrigin = (text: string): boolean => isOrigin(text.replace(/:\*$/, ':1'));

/** `https://*.push.apple.com`: an origin, or those of all subdomains. */
const isPushOrigin = (text: string): boolean => isOrigin(text.replace('://*.', '://'));

/** `mf-deals=https://deals.internal.example`. */
const isRemoteBackend = (text: string): boolean => {
  const [, origin = ''] = /^mf-[a-z0-9]+(?:-[a-z0-9]+)*=(.+)$/.exec(text) ?? [];
  return isOrigin(origin);
};

/** `https://pictures.example.com`. It becomes a part of the page policy and must not have a special meaning there. */
const isPictureOrigin = (text: string): boolean =>
  /^https:\/\/[\w.-]+(:\d+)?\/?$/i.test(text) && isOrigin(text);

/** `https://ipapi.co/{ip}/json/`. */
function isLocationUrl(text: string): boolean {
  const [, host = '', path = ''] = /^(https?:\/\/[^/]+)(\/.*)$/.exec(text) ?? [];
  const url = URL.parse(host);
  return url !== null && !hasCredentials(url) && path.includes('{ip}');
}

/** `https://tiles.example.com/{z}/{x}/{y}.png`: from one origin, which the page policy names. */
function isTilesUrl(text: string): boolean {
  const url = URL.parse(text.replaceAll(/[{}]/g, ''));
  const isComplete = ['{z}', '{x}', '{y}'].every((part) => text.includes(part)) && !text.includes('{s}');
  return isComplete && url !== null && /^https?:$/.test(url.protocol) && !hasCredentials(url);
}

function isSmtpUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
}

/** `fares@example.com` or `Fareweave <fares@example.com>`. Without quotes, a colon or semicolon in the
 *  name would make it a group of addresses, and quotation marks are for the whole name. */
const isSender = (text: string): boolean =>
  /^(("(?:[^"\\\r\n]|\\.)*" ?|[^"<>:;\r\n]*)<[^\s@<>]+@[^\s@<>]+>|[^\s@<>:;"]+@[^\s@<>]+)$/.test(text);

/** `mailto:security@example.com` or `https://example.com/security`. */
const isContact = (text: string): boolean =>
  /^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+)$/.test(text) && URL.canParse(text);

/** All environment variables with their defaults and meanings. The text of a variable is converted to its type. */
export const Environment = Type.Object({
  PORT: integer(3000, [0, 65_535], 'Port to listen on; 0 selects any free port'),
  HOST: Type.String({
    default: '127.0.0.1',
    description:
      'Address to listen on; `0.0.0.0` for every network. Browsers on other machines need https (PUBLIC_URL), because the page does not start over plain http',
  }),
  PUBLIC_URL: text(
    isOrigin,
    'URL at which people open the product: `https://fares.example.com`; by default the loopback URL of the request, otherwise `http://HOST:PORT`',
  ),
  DATA_DIR: Type.String({
    default: 'var',
    description: 'Folder of the embedded database and of uploaded files',
  }),
  DATABASE_URL: optional(
    'PostgreSQL database to use instead of the embedded database: `postgres://user:password@host/name`',
    { pattern: '^postgres(ql)?://' },
  ),
  NODE_ENV: choice(
    ['development', 'test', 'production'],
    '`production`: no sample sign-ins and no simulated payments',
  ),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    default: 'warn',
    description: 'Lowest level of log messages (JSON lines); `info` adds every request',
  }),
  API_DOCS: Type.Optional(
    Type.Enum(['on', 'off'], {
      description: 'Whether `/api/docs` documents the API; by default `on`, in production `off`',
    }),
  ),
  TRUST_PROXY: text(
    everyPart(isNetwork),
    'Addresses or networks of reverse proxies whose X-Forwarded headers the server trusts: `127.0.0.1,10.0.0.0/8`; by default none',
  ),
  DRAIN_SECONDS: integer(
    0,
    [0, 300],
    'Seconds after SIGTERM in which the server still serves requests while `/api/health/ready` fails, so that the load balancer notices in time',
  ),
  SEARCHES_KEPT_DAYS: Type.Optional(
    Type.Integer({
      minimum: 31,
      maximum: 3660,
      description:
        'Days after which counted searches are deleted, 31 or more because the dashboard shows a month; without it they are kept',
    }),
  ),
  METRICS_TOKEN: serviceKey(
    'Token with which Prometheus reads `/metrics`, sent as `Authorization: Bearer`; without it nothing is measured',
  ),
  SECURITY_CONTACT: text(
    isContact,
    'Contact for security reports in security.txt: `mailto:security@example.com` or an https URL; without it there is no security.txt',
  ),
  SHELL_DIR: Type.String({ default: 'shell/dist', description: 'Folder of the built shell' }),
  KIT_DIR: Type.String({
    default: 'remote-kit/dist',
    description: 'Folder of the packages for teams, which the server offers at `/kit/`',
  }),
  RELEASES_DIR: optional('Folder of the published remotes; by default `releases` in DATA_DIR'),
  RELEASES_URL: text(
    isServiceUrl,
    'URL from which browsers fetch the published remotes, such as a CDN: `https://cdn.example.com/releases`; by default this server',
  ),
  RELEASE_KEY_FILE: optional(
    'File of the key that signs the registry, the same for all servers; by default `release-key.json` in DATA_DIR, created at the first start',
  ),
  BACKUP_PASSPHRASE: optional(
    'Passphrase with which `npm run backup` encrypts and `npm run restore` decrypts, at least 12 characters; without it backups are not encrypted',
    { minLength: 12 },
  ),
  OVERRIDE_ORIGINS: text(
    everyPart(isOverrideOrigin),
    'Origins from which developers may load their own build, in their own tab only: by default `http://127.0.0.1:*,http://localhost:*`, in production none',
  ),
  REMOTE_BACKENDS: text(
    everyPart(isRemoteBackend),
    'Backends that remotes may declare: `mf-deals=https://deals.internal.example,mf-cars=http://10.0.0.7:8080`; with several entries, a remote may declare any of its own',
  ),
  OIDC_ISSUERS: optional(
    'Issuers of ID tokens, such as GitHub Actions, as JSON (docs/operations.md); their pipelines may release remotes without a stored token',
  ),
  VERDICT_NETWORKS: integer(
    5,
    [1, 1000],
    'Networks (IPv4 /24, IPv6 /48) in which pages of a release must fail before the server rolls it back automatically',
  ),
  SCREEN_BUDGET_KB: integer(
    64,
    [1, 10_000],
    'Limit for the files that one screen loads from its remote, in kB after compression with brotli; a larger release does not go live',
  ),
  PROVENANCE_KEYS: text(
    everyPart(isBuilderKey),
    'Public keys of the builders whose provenance is accepted, by remote, or `*` for all: `mf-deals=MCowBQ…,*=MCowBQ…` (`npm run release -- provenance-key` creates one)',
  ),
  REQUIRE_PROVENANCE: optional(
    '`true`, or comma-separated names of remotes whose releases go live only with a provenance that a builder of PROVENANCE_KEYS signed',
    { pattern: '^(true|false|mf(-[a-z0-9]+)+( *, *mf(-[a-z0-9]+)+)*)$' },
  ),
  REQUIRE_SECOND_ADMIN: Type.Enum(['true', 'false'], {
    default: 'false',
    description:
      '`true`: a second admin approves a rollback of all remotes and a release token for all remotes; recommended in production',
  }),
  ADMIN_SECOND_FACTOR: choice(
    ['optional', 'required'],
    '`required`: admins can do nothing as admins until their account has a second factor; recommended in production',
  ),
  ALLOW_BREAKING_SHELL: Type.Enum(['true', 'false'], {
    default: 'false',
    description:
      '`true`: in an emergency, serve a shell that breaks live remotes (docs/operations.md, Updating the shell)',
  }),
  SERVICE_WORKER: choice(
    ['on', 'off'],
    '`off`: browsers keep no copies of pages and files for later visits, and remove the ones that they have (docs/operations.md, Copies in browsers)',
  ),
  LANGUAGES: Type.String({
    default: 'en,es',
    pattern: '^en(,(es|en-XA))*$',
    description:
      'The languages that pages and e-mails are offered in: `en,es` with Spanish, or only `en`. `en-XA` is a pseudo-language for tests (docs/languages.md)',
  }),
  EARLY_HINTS: Type.Enum(['on', 'off'], {
    default: 'off',
    description:
      '`on`: a page that takes a while announces its scripts with 103 Early Hints, which a proxy forwards over HTTP/2 (docs/operations.md, HTTP/2)',
  }),
  LOCAL_BUILDS: optional('Working copy whose built remotes are published at start (`npm start` sets it)'),
  DEV_PARTS: optional('Parts that come from development servers: `name=origin,…` (`npm run dev` sets it)', {
    pattern: '^[\\w-]+=https?://[^,]+(,[\\w-]+=https?://[^,]+)*$',
  }),
  FLIGHTS_FEED_URL: text(
    isServiceUrl,
    'Fare feed to search instead of the timetable (docs/fare-feed.md): `https://host/path`, without credentials',
  ),
  FLIGHTS_FEED_KEY: serviceKey('Key of the fare feed, sent as `Authorization: Bearer`'),
  FLIGHTS_FEED_TIMEOUT_MS: integer(
    8000,
    [1, 120_000],
    'Time-out of a call to the fare feed, in milliseconds',
  ),
  FLIGHTS_FEED_CONCURRENCY: integer(50, [1, 1000], 'Maximum number of concurrent calls to the fare feed'),
  OBSERVATION_DAYS: integer(
    60,
    [0, 400],
    'Days for which single observations of fares are kept; after that, only counts of them are. 0: fares are not observed (docs/operations.md)',
  ),
  WATCH_MINUTES: integer(
    10,
    [1, 1440],
    'Minutes between two checks of the searches that people watch (WTCH-8)',
  ),
  WEATHER_URL: text(
    isServiceUrl,
    'Open-Meteo server for forecasts instead of monthly climate normals: `https://api.open-meteo.com`',
  ),
  WEATHER_KEY: serviceKey(
    'Key of a commercial Open-Meteo plan; `https://customer-api.open-meteo.com` requires one',
  ),
  CARS_URL: text(isServiceUrl, 'Provider of rental cars instead of sample cars (docs/stay-providers.md)'),
  CARS_KEY: serviceKey('Key of the rental car provider, sent as `Authorization: Bearer`'),
  HOTELS_URL: text(isServiceUrl, 'Provider of hotels instead of sample hotels (docs/stay-providers.md)'),
  HOTELS_KEY: serviceKey('Key of the hotel provider, sent as `Authorization: Bearer`'),
  HOTELS_PICTURES_ORIGINS: text(
    everyPart(isPictureOrigin),
    "Origins of the hotel provider's pictures: `https://pictures.example.com,…`; pictures from other origins are not shown",
  ),
  EXCHANGE_RATES_URL: text(
    isServiceUrl,
    'Daily reference rates in the format of the European Central Bank instead of sample rates: `https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml`',
  ),
  LOCATION_URL: text(
    isLocationUrl,
    'Service that locates IP addresses: `https://ipapi.co/{ip}/json/`; without it only devices report a location',
  ),
  BREACHED_PASSWORDS_URL: text(
    isServiceUrl,
    'API that finds new passwords in known breaches: `https://api.pwnedpasswords.com/range`; without it, the server knows only a list of common passwords',
  ),
  MAP_TILES_URL: text(
    isTilesUrl,
    'Map tile server to use instead of the land and borders that are part of the product: `https://tiles.example.com/{z}/{x}/{y}.png`',
  ),
  MAP_TILES_ATTRIBUTION: optional(
    'Attribution of map tiles, required with MAP_TILES_URL: `© OpenStreetMap contributors`',
  ),
  SMTP_URL: text(
    isSmtpUrl,
    'Mail server that sends the e-mails: `smtps://user:password@host:465`, or `smtp://` with STARTTLS (optional on loopback only); without it e-mails stay in the outbox',
  ),
  MAIL_FROM: text(isSender, 'Sender of e-mails, required with SMTP_URL: `Fareweave <fares@example.com>`'),
  PUSH_SERVICES: Type.Refine(
    Type.String({
      default:
        'https://fcm.googleapis.com,https://*.push.services.mozilla.com,https://*.push.apple.com,https://*.notify.windows.com',
      description:
        'Origins of the push services of browsers; the server sends push messages to no other address that a browser registers',
    }),
    everyPart(isPushOrigin),
  ),
  STRIPE_SECRET_KEY: serviceKey('Secret key of the Stripe account; without it payments are simulated'),
  STRIPE_WEBHOOK_SECRET: serviceKey('Signing secret of the Stripe webhooks, required with STRIPE_SECRET_KEY'),
  STRIPE_PRICE_MONTHLY: priceIds(
    'Id of the Stripe price for a month of Premium, required with STRIPE_SECRET_KEY. Former prices, whose subscriptions continue, follow after commas',
  ),
  STRIPE_PRICE_YEARLY: priceIds('Id of the Stripe price for a year of Premium, in the same form'),
  STRIPE_API_URL: text(isOrigin, 'Server to use instead of `https://api.stripe.com`; for tests'),
  FREE_SEARCHES: natural(3, 'Number of searches of a free account in each period (FREE_SEARCHES_PER)'),
  FREE_SEARCHES_PER: choice(['day', 'week'], 'Period of FREE_SEARCHES'),
  PREMIUM_MONTHLY_PRICE: natural(5, 'Monthly price of Premium in US dollars'),
  PREMIUM_MONTHLY_WAS: natural(10, 'Monthly price in US dollars that pages show struck through'),
  PREMIUM_YEARLY_PRICE: natural(50, 'Yearly price of Premium in US dollars'),
  PREMIUM_YEARLY_WAS: natural(120, 'Yearly price in US dollars that pages show struck through'),
  TRIAL_DAYS: natural(7, 'Days of free trial of a new subscription; 0: no free trial'),
  OTEL_EXPORTER_OTLP_ENDPOINT: text(
    isServiceUrl,
    'OpenTelemetry collector that gets the traces by OTLP over HTTP: `http://127.0.0.1:4318`; without it nothing is traced (docs/operations.md, Traces)',
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: text(
    isServiceUrl,
    'URL of the collector for traces, with its path: `https://traces.example.com/v1/traces`; instead of OTEL_EXPORTER_OTLP_ENDPOINT',
  ),
  OTEL_EXPORTER_OTLP_PROTOCOL: choice(['http/protobuf'], 'Protocol of the collector; no other is supported'),
  OTEL_TRACES_EXPORTER: choice(['otlp', 'none'], '`none`: no traces'),
  OTEL_SDK_DISABLED: Type.Enum(['true', 'false'], { default: 'false', description: '`true`: no traces' }),
  OTEL_SERVICE_NAME: optional('Name of the service in traces; by default `fareweave`'),
  OTEL_TRACES_SAMPLER: choice(
    [
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
      'always_on',
      'always_off',
      'traceidratio',
    ],
    'Which traces are recorded: all, none, or a share (`traceidratio`); `parentbased` has no effect, because callers have no influence (ADR 43)',
  ),
  OTEL_TRACES_SAMPLER_ARG: text(
    isRatio,
    'Share of the traces that `traceidratio` records: `0.05`; by default 1',
  ),
  OTEL_BSP_SCHEDULE_DELAY: positive(5000, 'Milliseconds between two transmissions of spans'),
  OTEL_BSP_EXPORT_TIMEOUT: positive(30_000, 'Time-out of a transmission of spans, in milliseconds'),
  OTEL_BSP_MAX_QUEUE_SIZE: positive(
    2048,
    'Maximum number of spans that wait for a transmission; the server drops further spans',
  ),
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: positive(512, 'Maximum number of spans in one transmission'),
});
export type Environment = Static<typeof Environment>;
