import cookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance } from 'fastify';
import { accountsPlugin, configuredBreachedPasswords, openSessions } from '../accounts/index.ts';
import { adminPlugin } from '../admin/index.ts';
import { airportsPlugin } from '../airports/index.ts';
import { billingPlugin, configuredPayments } from '../billing/index.ts';
import { calendarFeedPlugin } from '../calendar-feed/index.ts';
import { carsPlugin } from '../cars/index.ts';
import { chargesPlugin } from '../charges/index.ts';
import type { Clock } from '../core/clock.ts';
import type { Config } from '../core/config/config.ts';
import { accessPlugin } from '../core/http/access.ts';
import { hasSecureCookies } from '../core/http/cookies.ts';
import { handleError } from '../core/http/error-handler.ts';
import { notFound } from '../core/http/errors.ts';
import { offlineCopies } from '../core/http/kept-data.ts';
import { loggerOptions } from '../core/http/logging.ts';
import {
  MOST_HEADER_BYTES,
  refuseMalformedRequest,
  refuseMalformedUrl,
} from '../core/http/malformed-request.ts';
import { HEADERS_MS, requestLimits, UPLOAD_MS } from '../core/http/request-limits.ts';
import { securityEventsPlugin } from '../core/http/security-events.ts';
import { API_HEADERS, commonHeaders } from '../core/http/security-headers.ts';
import { validatorCompiler } from '../core/http/validation.ts';
import type { Database } from '../db/client.ts';
import { databaseTimeout } from '../db/last-known.ts';
import {
  fareEstimatesPlugin,
  journeyEstimatesPlugin,
  openFareModels,
  openObserver,
  openPunctuality,
} from '../estimates/index.ts';
import { exchangeRatesPlugin } from '../exchange-rates/index.ts';
import { alertsPlugin } from '../fare-alerts/index.ts';
import { flightsPlugin, openFlights } from '../flights/index.ts';
import { hotelsPlugin } from '../hotels/index.ts';
import { locationPlugin } from '../location/index.ts';
import { configuredMail, mailPlugin } from '../mail/index.ts';
import { pushPlugin } from '../push/index.ts';
import { authorizePublisher, openReleaseKey, releasesPlugin, shellInUse } from '../releases/index.ts';
import { remoteBackendsPlugin } from '../remote-backends/index.ts';
import { routesPlugin } from '../route-network/index.ts';
import { shortlistPlugin } from '../shortlist/index.ts';
import { tripPlansPlugin } from '../trip-plans/index.ts';
import { watchesPlugin } from '../watches/index.ts';
import { weatherPlugin } from '../weather/index.ts';
import { policyReportRoute, webPlugin } from '../web/index.ts';
import { drain } from './health/drain.ts';
import { healthPlugin } from './health/health-routes.ts';
import { addLoadShedding } from './load/load-shedding.ts';
import { addMetrics } from './metrics-route.ts';
import { documentationPlugin } from './openapi.ts';
import { serializerCompiler } from './serialization.ts';
import { addTraces } from './traces/index.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
/** The interval of checks for slow requests. */
const CHECK_INTERVAL_MS = 5_000;

/** Builds the server without listening. */
export async function buildApp({ config, db, clock }: { config: Config; db: Database; clock: Clock }) {
  const headers = commonHeaders(config);
  const app = Fastify({
    logger: loggerOptions(config),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    // The longest limit of any request; most have a shorter one (request-limits.ts).
    requestTimeout: UPLOAD_MS,
    // Requests on open connections are served until these are closed: a 503 would fail them (OPER-2).
    return503OnClosing: false,
    http: {
      maxHeaderSize: MOST_HEADER_BYTES,
      headersTimeout: HEADERS_MS,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
    },
    clientErrorHandler: (error, socket) => refuseMalformedRequest(error, socket, headers),
    // Malformed URLs fail before routing.
    frameworkErrors: (error, request, reply) => refuseMalformedUrl(error, request, reply.headers(headers)),
  }).withTypeProvider<TypeBoxTypeProvider>();

  app.decorate('config', config);
  app.decorate('db', db);
  app.decorate('clock', clock);
  app.decorate('releaseKey', openReleaseKey(config));
  app.decorate('shell', shellInUse(app));
  app.decorate('registryChanges', { count: 0 });
  app.decorate('sessions', openSessions(db, clock, databaseTimeout(config)));
  app.decorate('breachedPasswords', configuredBreachedPasswords(config));
  app.decorate('punctuality', openPunctuality(app));
  app.decorate('flights', openFlights(app));
  app.decorate('observer', openObserver(app));
  app.decorate('fareModels', openFareModels(app));
  app.decorate('mail', configuredMail(config));
  app.decorate('payments', configuredPayments(app));
  app.decorate('drain', drain(app));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);

  await addTraces(app);
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
  // Precedes every route, because it collects the essential routes while they are declared.
  addLoadShedding(app, headers);
  addMetrics(app);
  await app.register(requestLimits, {});
  await app.register(cookie, { parseOptions: cookieDefaults(config) });
  if (config.hasApiDocs) await app.register(documentationPlugin);
  await app.register(apiPlugin, { prefix: '/api' });
  await app.register(remoteBackendsPlugin, {});
  if (app.payments?.pages) await app.register(app.payments.pages);
  await app.register(webPlugin);
  return app;
}

/** Default attributes of cookies. */
const cookieDefaults = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: hasSecureCookies(config) }) as const;

/** All routes below /api. */
async function apiPlugin(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async (_, reply) => void reply.headers(API_HEADERS));
  await app.register(accessPlugin, {
    authorizePublisher: (request) => authorizePublisher(app, request),
    requireAdminSecondFactor: app.config.requireAdminSecondFactor,
  });

  await app.register(securityEventsPlugin);
  await app.register(offlineCopies);

  await app.register(healthPlugin);
  await app.register(releasesPlugin);
  await app.register(accountsPlugin);
  await app.register(adminPlugin);
  await app.register(airportsPlugin);
  await app.register(billingPlugin);
  await app.register(chargesPlugin);
  await app.register(flightsPlugin);
  await app.register(journeyEstimatesPlugin);
  await app.register(fareEstimatesPlugin);
  await app.register(tripPlansPlugin);
  await app.register(alertsPlugin);
  await app.register(watchesPlugin);
  await app.register(shortlistPlugin);
  await app.register(calendarFeedPlugin);
  await app.register(mailPlugin);
  await app.register(pushPlugin);
  await app.register(weatherPlugin);
  await app.register(locationPlugin);
  await app.register(exchangeRatesPlugin);
  await app.register(carsPlugin);
  await app.register(hotelsPlugin);
  await app.register(routesPlugin);
  await app.register(policyReportRoute);

  const unknownPath = { config: { access: 'public' }, schema: { hide: true } } as const;
  for (const url of ['/', '/*']) {
    app.all(url, unknownPath, () => {
      throw notFound();
    });
  }
}
