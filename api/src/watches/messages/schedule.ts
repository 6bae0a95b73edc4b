import { addDays, todayIn } from '@fareweave/shared-lib/domain/dates';
import type { watches } from '../../db/schema/index.ts';
import { instantIn } from '../plan/search-offers.ts';

/** When a day's message with all findings is sent, local time. */
const DIGEST_TIME = '08:00';

/** The settings of a watch that decide when its findings are sent. */
export type Delivery = Pick<
  typeof watches.$inferSelect,
  'timeZone' | 'quietFrom' | 'quietTo' | 'mostADay' | 'digest' | 'sentDay' | 'sentCount'
>;

/** Returns when findings of now are sent: with a daily message at eight in the morning (WTCH-7). */
export function dueAt(watch: Delivery, now: Date): Date {
  const earliest = earliestSending(watch, now);
  return watch.digest ? afterQuiet(watch, nextAt(watch.timeZone, DIGEST_TIME, earliest)) : earliest;
}

/** Returns when a message may be sent: not in the quiet hours, and at most some a day of the person's time zone (WTCH-7). */
export function earliestSending(watch: Delivery, now: Date): Date {
  const today = todayIn(watch.timeZone, now.getTime());
  const isUsedUp = watch.sentDay === today && watch.sentCount >= watch.mostADay;
  return afterQuiet(watch, isUsedUp ? endOf(watch.timeZone, today) : now);
}

/** Returns the number of messages of today, with one more. */
export function countedMessage(watch: Delivery, now: Date): Pick<Delivery, 'sentDay' | 'sentCount'> {
  const today = todayIn(watch.timeZone, now.getTime());
  return { sentDay: today, sentCount: watch.sentDay === today ? watch.sentCount + 1 : 1 };
}

const endOf = (zone: string, day: string): Date => new Date(instantIn(zone, addDays(day, 1), '00:00'));

/** Returns the next moment with this local time, `from` included. */
function nextAt(zone: string, time: string, from: Date): Date {
  const today = todayIn(zone, from.getTime());
  const at = instantIn(zone, today, time);
  return new Date(at >= from.getTime() ? at : instantIn(zone, addDays(today, 1), time));
}

/** Returns the moment, or the end of the quiet hours that contain it. */
function afterQuiet({ timeZone, quietFrom, quietTo }: Delivery, moment: Date): Date {
  if (quietFrom === null || quietTo === null) return moment;
  const local = localTime(timeZone, moment);
  // Quiet hours may contain midnight.
  const isQuiet =
    quietFrom < quietTo ? quietFrom <= local && local < quietTo : quietFrom <= local || local < quietTo;
  return isQuiet ? nextAt(timeZone, quietTo, moment) : moment;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** `21:30` in a zone. */
function localTime(timeZone: string, moment: Date): string {
  let format = formats.get(timeZone);
  format ??= new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format.format(moment);
}
