import { addDays, todayIn } from '@fareweave/shared-lib/domain/dates';
import { DAY_MINUTES, MINUTE_MS } from '../../core/clock.ts';
import type { watches } from '../../db/schema/index.ts';
import { offsetAt, wallClock } from '../../timetable/index.ts';
import { instantIn, minuteOf } from '../plan/search-offers.ts';

/** When a day's message with all findings is sent, local time. */
const DIGEST_TIME = '08:00';

/** The settings of a watch that decide when its findings are sent. */
export type Delivery = Pick<
  typeof watches.$inferSelect,
  'timeZone' | 'quietFrom' | 'quietTo' | 'mostADay' | 'digest' | 'sentDay' | 'sentCount'
>;

/** Returns when findings of now are sent: with a daily message at eight in the morning (WTCH-7). */
export function dueAt(watch: Delivery, now: Date): Date {
  const from = withinLimit(watch, now);
  return afterQuiet(watch, watch.digest ? nextDigestTime(watch.timeZone, from) : from);
}

/** A watch whose findings wait for a message. */
type Waiting = Delivery & Pick<typeof watches.$inferSelect, 'userId' | 'dueAt'>;

/** Returns when the messages of watches are sent. The daily messages of an account are sent together, as soon as one of them is due and none
 *  is in its quiet hours (WTCH-7). The result omits the daily messages of an account if none of them is due. */
export function sendingTimes<Watch extends Waiting>(waiting: readonly Watch[], now: Date): Map<Watch, Date> {
  const atOnce = waiting.filter(({ digest }) => !digest);
  const daily = Map.groupBy(
    waiting.filter(({ digest }) => digest),
    ({ userId }) => userId,
  );
  return new Map([
    ...atOnce.map((watch) => [watch, dueAt(watch, now)] as const),
    ...[...daily.values()].flatMap((group) => dailySendingTimes(group, now)),
  ]);
}

function dailySendingTimes<Watch extends Waiting>(group: readonly Watch[], now: Date): [Watch, Date][] {
  if (!group.some((watch) => watch.dueAt !== null && watch.dueAt <= now)) return [];
  const isAllowed = (watch: Watch): boolean => withinLimit(watch, now) <= now;
  const together = afterAllQuiet(group.filter(isAllowed), now);
  return group.map((watch) => [
    watch,
    isAllowed(watch) ? (together ?? afterQuiet(watch, now)) : dueAt(watch, now),
  ]);
}

/** Returns the first moment outside of the quiet hours of all watches; null: they fill the day. */
function afterAllQuiet(watches: readonly Delivery[], now: Date): Date | null {
  for (let at = now; at.getTime() < now.getTime() + DAY_MINUTES * MINUTE_MS; ) {
    const latest = Math.max(...watches.map((watch) => afterQuiet(watch, at).getTime()));
    if (latest <= at.getTime()) return at;
    at = new Date(latest);
  }
  return null;
}

/** Returns the number of messages of today, with one more. */
export function countedMessage(watch: Delivery, now: Date): Pick<Delivery, 'sentDay' | 'sentCount'> {
  const today = todayIn(watch.timeZone, now.getTime());
  return { sentDay: today, sentCount: watch.sentDay === today ? watch.sentCount + 1 : 1 };
}

/** Returns the moment, or the end of its day when all messages of the day are sent. */
function withinLimit({ timeZone, mostADay, sentDay, sentCount }: Delivery, moment: Date): Date {
  const today = todayIn(timeZone, moment.getTime());
  const isUsedUp = sentDay === today && sentCount >= mostADay;
  return isUsedUp ? new Date(instantIn(timeZone, addDays(today, 1), '00:00')) : moment;
}

/** Returns the next time of daily messages, `from` included. */
function nextDigestTime(zone: string, from: Date): Date {
  const today = todayIn(zone, from.getTime());
  const at = instantIn(zone, today, DIGEST_TIME);
  return new Date(at >= from.getTime() ? at : instantIn(zone, addDays(today, 1), DIGEST_TIME));
}

/** Returns the moment, or the end of the quiet hours that contain it: the first minute whose local time is outside of them. */
function afterQuiet(watch: Delivery, moment: Date): Date {
  const { timeZone, quietFrom, quietTo } = watch;
  if (quietFrom === null || quietTo === null) return moment;
  const [from, to] = [minuteOf(quietFrom), minuteOf(quietTo)];
  const isQuiet = (local: number): boolean =>
    // Quiet hours may contain midnight.
    from < to ? from <= local && local < to : from <= local || local < to;
  const localMinute = (instant: number): number => wallClock(timeZone, instant).minute;
  let at = moment.getTime();
  for (let local = localMinute(at); isQuiet(local); local = localMinute(at)) {
    const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS;
    const end = minute + ((to - local + DAY_MINUTES) % DAY_MINUTES) * MINUTE_MS;
    // Before a change of clocks, which may skip or repeat the end, each minute is compared.
    at = offsetAt(timeZone, at) === offsetAt(timeZone, end) ? end : minute + MINUTE_MS;
  }
  return new Date(at);
}
