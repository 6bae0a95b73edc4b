import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'fw_bucket';
const BUCKETS = 100;
const YEAR_S = 31_536_000;

/** Which of 100 shares of the visitors somebody belongs to: the same at every visit, and nothing else about them. */
export function visitorBucket(request: FastifyRequest, reply: FastifyReply): number {
  const kept = request.cookies[COOKIE] ?? '';
  if (/^\d{1,2}$/.test(kept)) return Number(kept);
  const bucket = randomInt(BUCKETS);
  reply.setCookie(COOKIE, String(bucket), { maxAge: YEAR_S });
  return bucket;
}

/** The lowest bucket that gets the same canaries: pages differ by it and not by each of a hundred. */
export const lowestAlike = (bucket: number, canaries: readonly { percent: number }[]): number =>
  Math.max(0, ...canaries.map(({ percent }) => percent).filter((percent) => percent <= bucket));
