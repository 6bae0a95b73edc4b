import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'fw_bucket';
const IN_COOKIES = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\d{1,2})(?:;|$)`);
const BUCKETS = 100;
const YEAR_S = 31_536_000;

/** Which of 100 shares of the visitors somebody belongs to: the same at every visit, and nothing else about them. */
export function visitorBucket(request: FastifyRequest, reply: FastifyReply, secure: boolean): number {
  const [, kept] = IN_COOKIES.exec(request.headers.cookie ?? '') ?? [];
  if (kept !== undefined) return Number(kept);
  const bucket = randomInt(BUCKETS);
  const about = `Path=/; Max-Age=${YEAR_S}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  reply.header('set-cookie', `${COOKIE}=${bucket}; ${about}`);
  return bucket;
}

/** The lowest bucket that gets the same canaries: pages differ by it and not by each of a hundred. */
export const lowestAlike = (bucket: number, canaries: readonly { percent: number }[]): number =>
  Math.max(0, ...canaries.map(({ percent }) => percent).filter((percent) => percent <= bucket));
