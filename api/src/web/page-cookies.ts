import { randomInt } from 'node:crypto';
import { OVERRIDE_PARAM, readOverrideToken } from '@fareweave/shared-lib/domain/override';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAllowedOrigin } from '../releases/index.ts';

const OVERRIDE_COOKIE = 'fw_override';

/** The additional origin from which a developer's page loads its override; null without a valid override token. The query
 *  sets the token, and a cookie keeps it until it expires or the query has an empty one. The shell decides in which tab it
 *  applies. */
export function overrideOrigin(
  { config, clock, releaseKey }: Pick<FastifyInstance, 'config' | 'clock' | 'releaseKey'>,
  request: FastifyRequest,
  reply: FastifyReply,
): string | null {
  const inQuery = (request.query as Record<string, unknown>)[OVERRIDE_PARAM];
  const inCookie = request.cookies[OVERRIDE_COOKIE] ?? '';
  const token = typeof inQuery === 'string' ? inQuery : inCookie;
  if (token === '' && inCookie === '') return null;
  const read = readOverrideToken(token);
  const now = clock.now().getTime();
  const isValid =
    read !== null &&
    read.override.exp > now &&
    releaseKey.verify(read.claim, read.signature) &&
    isAllowedOrigin(read.override.entry, config.overrideOrigins);
  if (!isValid) {
    if (inCookie !== '') reply.clearCookie(OVERRIDE_COOKIE);
    return null;
  }
  if (token !== inCookie) {
    reply.setCookie(OVERRIDE_COOKIE, token, { maxAge: Math.floor((read.override.exp - now) / 1000) });
  }
  return new URL(read.override.entry).origin;
}

const BUCKET_COOKIE = 'fw_bucket';
const BUCKETS = 100;
const YEAR_S = 31_536_000;

/** The visitor's share of 100, for canaries. The cookie keeps it between visits and contains nothing else. */
export function visitorBucket(request: FastifyRequest, reply: FastifyReply): number {
  const inCookie = request.cookies[BUCKET_COOKIE] ?? '';
  if (/^\d{1,2}$/.test(inCookie)) return Number(inCookie);
  const bucket = randomInt(BUCKETS);
  reply.setCookie(BUCKET_COOKIE, String(bucket), { maxAge: YEAR_S });
  return bucket;
}

/** The lowest bucket with the same canaries, so that fewer pages are cached. */
export const lowestEquivalentBucket = (bucket: number, canaries: readonly { percent: number }[]): number =>
  Math.max(0, ...canaries.map(({ percent }) => percent).filter((percent) => percent <= bucket));
