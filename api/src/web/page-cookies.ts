import { randomInt } from 'node:crypto';
import { OVERRIDE_PARAM, type Override, readOverrideToken } from '@fareweave/shared-lib/domain/override';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '../core/http/cookies.ts';
import { isAllowedOrigin } from '../releases/index.ts';

const OVERRIDE_COOKIE = 'fw_override';
/** The most overrides of a page. Browsers accept a cookie of 4 kB. */
const MOST_OVERRIDES = 8;

/** The valid overrides of a developer's page. The query sets their tokens, joined by commas, and a cookie keeps the valid ones until the first
 *  expires or the query is empty. The shell decides in which tab they apply. */
export function pageOverrides(
  app: Pick<FastifyInstance, 'config' | 'clock' | 'releaseKey'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Override[] {
  const inQuery = (request.query as Record<string, unknown>)[OVERRIDE_PARAM];
  const name = cookieName(request, OVERRIDE_COOKIE);
  const inCookie = request.cookies[name] ?? '';
  const given = typeof inQuery === 'string' ? inQuery : inCookie;
  if (given === '' && inCookie === '') return [];
  const valid = given
    .split(',')
    .slice(-MOST_OVERRIDES)
    .flatMap((token) => validOverride(app, token) ?? []);
  const tokens = valid.map(({ token }) => token).join(',');
  if (tokens === '' && inCookie !== '') reply.clearCookie(name);
  if (tokens !== '' && tokens !== inCookie) {
    const endsIn = Math.min(...valid.map(({ exp }) => exp)) - app.clock.now().getTime();
    reply.setCookie(name, tokens, { maxAge: Math.floor(endsIn / 1000) });
  }
  return valid;
}

function validOverride(
  { config, clock, releaseKey }: Pick<FastifyInstance, 'config' | 'clock' | 'releaseKey'>,
  token: string,
): (Override & { token: string }) | null {
  const read = readOverrideToken(token);
  if (read === null) return null;
  const { entry, exp } = read.override;
  const isValid =
    exp > clock.now().getTime() &&
    releaseKey.verify(read.claim, read.signature) &&
    isAllowedOrigin(entry, config.overrideOrigins);
  return isValid ? { ...read.override, token } : null;
}

const BUCKET_COOKIE = 'fw_bucket';
const BUCKETS = 100;
const YEAR_S = 31_536_000;

/** The visitor's bucket for canaries, 0 to 99. The cookie keeps it between visits and contains nothing else. */
export function visitorBucket(request: FastifyRequest, reply: FastifyReply): number {
  const name = cookieName(request, BUCKET_COOKIE);
  const inCookie = request.cookies[name] ?? '';
  if (/^\d{1,2}$/.test(inCookie)) return Number(inCookie);
  const bucket = randomInt(BUCKETS);
  reply.setCookie(name, String(bucket), { maxAge: YEAR_S });
  return bucket;
}

/** The lowest bucket with the same canaries, so that fewer pages are cached. */
export const lowestEquivalentBucket = (bucket: number, canaries: readonly { percent: number }[]): number =>
  Math.max(0, ...canaries.map(({ percent }) => percent).filter((percent) => percent <= bucket));
