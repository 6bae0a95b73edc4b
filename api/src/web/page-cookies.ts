import { randomInt } from 'node:crypto';
import { readOverrideToken } from '@fareweave/shared-lib/domain/override';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAllowedOrigin } from '../releases/index.ts';

const OVERRIDE_PARAM = 'override';
const OVERRIDE_COOKIE = 'fw_override';

/** The origin that a developer's page may load its override from, beside everything else; null without one that is
 *  signed, present and allowed. The token comes in the address once and stays with the browser until it expires or an
 *  empty one comes; which tab uses it the shell decides. */
export function overrideOrigin(
  { config, clock, releaseKey }: Pick<FastifyInstance, 'config' | 'clock' | 'releaseKey'>,
  request: FastifyRequest,
  reply: FastifyReply,
): string | null {
  const given = (request.query as Record<string, unknown>)[OVERRIDE_PARAM];
  const kept = request.cookies[OVERRIDE_COOKIE] ?? '';
  const token = typeof given === 'string' ? given : kept;
  if (token === '' && kept === '') return null;
  const read = readOverrideToken(token);
  const now = clock.now().getTime();
  const isGood =
    read !== null &&
    read.override.exp > now &&
    releaseKey.verify(read.claim, read.signature) &&
    isAllowedOrigin(read.override.entry, config.overrideOrigins);
  if (!isGood) {
    if (kept !== '') reply.clearCookie(OVERRIDE_COOKIE);
    return null;
  }
  if (token !== kept) {
    reply.setCookie(OVERRIDE_COOKIE, token, { maxAge: Math.floor((read.override.exp - now) / 1000) });
  }
  return new URL(read.override.entry).origin;
}

const BUCKET_COOKIE = 'fw_bucket';
const BUCKETS = 100;
const YEAR_S = 31_536_000;

/** Which of 100 shares of the visitors somebody belongs to: the same at every visit, and nothing else about them. */
export function visitorBucket(request: FastifyRequest, reply: FastifyReply): number {
  const kept = request.cookies[BUCKET_COOKIE] ?? '';
  if (/^\d{1,2}$/.test(kept)) return Number(kept);
  const bucket = randomInt(BUCKETS);
  reply.setCookie(BUCKET_COOKIE, String(bucket), { maxAge: YEAR_S });
  return bucket;
}

/** The lowest bucket that gets the same canaries: pages differ by it and not by each of a hundred. */
export const lowestAlike = (bucket: number, canaries: readonly { percent: number }[]): number =>
  Math.max(0, ...canaries.map(({ percent }) => percent).filter((percent) => percent <= bucket));
