import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Clock, MINUTE_MS } from '../core/clock.ts';
import { networkOf } from '../core/ip-address.ts';
import { atMost } from '../core/minute-counts.ts';
import { tooManyCalls } from './errors.ts';

const MOST_CALLERS = 50_000;
/** Calls of a caller to one remote in a minute. */
const MOST_A_MINUTE = 300;
/** Calls of a caller to one remote at the same time: one caller cannot use up the connections of a backend. */
const MOST_AT_ONCE = 10;
const RETRY_S = 1;

/** Counts a call. Returns the function that ends it. Throws a 429. */
export type BeginCall = (remote: string, caller: Pick<FastifyRequest, 'account' | 'ip'>) => () => void;

/** Limits the calls of each account, or of each network of visitors (BACK-7). In the process, unlike the limits in
 *  api/src/rate-limit: a write to the database would cost more than the call. */
export function callerLimits(clock: Clock): BeginCall {
  const minutes = new LRUCache<string, { count: number }>({
    ...atMost(MOST_CALLERS),
    // A value expires after this time, not at it.
    ttl: MINUTE_MS - 1,
    perf: { now: () => clock.now().getTime() },
    ttlResolution: 0,
  });
  const atOnce = new Map<string, number>();

  return (remote, { account, ip }) => {
    const caller = `${remote} ${account?.id ?? networkOf(ip)}`;
    const minute = minutes.get(caller) ?? { count: 0 };
    if (minute.count === 0) minutes.set(caller, minute);
    minute.count += 1;
    if (minute.count > MOST_A_MINUTE)
      throw tooManyCalls(Math.ceil(Math.max(1, minutes.getRemainingTTL(caller) / 1000)));
    const running = atOnce.get(caller) ?? 0;
    if (running >= MOST_AT_ONCE) throw tooManyCalls(RETRY_S);
    atOnce.set(caller, running + 1);
    return () => {
      const rest = (atOnce.get(caller) ?? 1) - 1;
      if (rest > 0) atOnce.set(caller, rest);
      else atOnce.delete(caller);
    };
  };
}
