import { addDays, todayIn } from '@fareweave/shared-lib/domain/dates';
import { msg, t } from '@fareweave/shared-lib/domain/texts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { MINUTE_MS } from '../core/clock.ts';
import { apiRoute } from '../core/http/access.ts';
import { compressedBody, entityTag, taggedBodyFor } from '../core/http/compression/compressed-body.ts';
import { notFound } from '../core/http/errors.ts';
import { publicOrigin } from '../core/http/public-origin.ts';
import { networkOf } from '../core/ip-address.ts';
import { inLanguage } from '../core/language/language.ts';
import { listAlerts } from '../fare-alerts/index.ts';
import type { Limit } from '../rate-limit/rate-limit.ts';
import { countOrRefuse } from '../rate-limit/refusal.ts';
import { listItems } from '../shortlist/index.ts';
import { listWatches } from '../watches/index.ts';
import { alertEvents } from './alert-events.ts';
import { calendarText } from './calendar.ts';
import { flightEvents } from './flight-events.ts';
import { type Feed, findFeed, markRead } from './queries.ts';
import { FeedParams } from './schema.ts';
import { watchEvents } from './watch-events.ts';

/** The limit of a feed (CALF-8). Calendars read it every few hours, and a person may have several calendars. */
const READ_LIMIT: Limit = { scope: 'calendar-feed', most: 120, windowMs: 60 * MINUTE_MS };
/** The limit of a network for unknown addresses (CALF-8). It does not apply to feeds that exist. */
const MISS_LIMIT: Limit = { scope: 'calendar-miss', most: 100, windowMs: 15 * MINUTE_MS };
const READ_TOO_OFTEN = {
  code: 'TOO_MANY_CALLS',
  textFor: () => t('This calendar feed is read too often. Please try again later.'),
};

/** A file name with a token of `newToken`. */
const FILE = /^([\w-]{43})\.ics$/;
/** How long the events of alerts stay after their date. */
const ALERT_DAYS = 30;
const BROTLI_QUALITY = 5;
/** Levels at which requests are logged with their URL. */
const LEVELS_WITH_URLS = new Set(['trace', 'debug', 'info']);

/** `GET /calendar/<token>.ics`: the feed for calendars, which have no session. The address is a secret, so no request below /calendar is
 *  logged (PRIV-6, CALF-8). */
export const readRoute: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, flights } = app;
  const logLevel = LEVELS_WITH_URLS.has(app.log.level) ? 'warn' : (app.log.level as 'warn');

  app.get(
    '/calendar/:file',
    {
      ...apiRoute(
        'public',
        'calendar',
        'The kept flights, fare alerts and findings of watches of an account for calendars (RFC 5545)',
        {
          params: FeedParams,
          response: {
            200: { content: { 'text/calendar': { schema: Type.Unsafe<Buffer>(Type.String()) } } },
            304: Type.Unsafe<undefined>(Type.Null({ description: 'The copy of the caller is current' })),
          },
        },
      ),
      logLevel,
    },
    async (request, reply) => {
      const now = clock.now();
      const [, token] = FILE.exec(request.params.file) ?? [];
      const feed = token === undefined ? undefined : await findFeed(db, token, now);
      if (feed === undefined) {
        await countOrRefuse(db, MISS_LIMIT, networkOf(request.ip), now, READ_TOO_OFTEN);
        throw notFound(msg('There is no calendar feed at this address'));
      }
      await countOrRefuse(db, READ_LIMIT, feed.account, now, READ_TOO_OFTEN);
      await markRead(db, feed.account, now);
      const body = Buffer.from(await feedText(feed, publicOrigin(app.config, request), now));
      reply.headers({
        'cache-control': 'private, no-cache',
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="fareweave.ics"',
        'x-robots-tag': 'noindex',
      });
      return reply.send(
        await taggedBodyFor(request, reply, compressedBody(body, BROTLI_QUALITY), entityTag(body)),
      );
    },
  );

  // Mistyped addresses may contain a token too.
  app.all('/calendar/*', { config: { access: 'public' }, logLevel, schema: { hide: true } }, () => {
    throw notFound();
  });

  async function feedText(
    { account, language, isPremium, itemsChangedAt }: Feed,
    origin: string,
    now: Date,
  ): Promise<string> {
    const coverage = await flights.coverage().catch(() => null);
    const facts = { userId: account, origin, source: coverage?.source ?? null, itemsChangedAt };
    const items = await listItems(db, account);
    // Alerts and watches are premium (ALRT-1, WTCH-1).
    const alerts = isPremium ? await listAlerts(db, account, { completed: true }) : [];
    const from = addDays(todayIn('UTC', now.getTime()), -ALERT_DAYS);
    const watches = isPremium ? await listWatches(db, account, now) : [];
    return inLanguage(language, () =>
      calendarText([
        ...flightEvents(items, facts),
        ...alertEvents(alerts, from, facts),
        ...watchEvents(watches, facts),
      ]),
    );
  }
};
