/** Local times with the airport's UTC offset, `2026-11-21T06:15:00-07:00` (FLGT-2). A traveller reads the wall clock
 *  at the airport, whatever the zone of the browser: it is taken from the text itself. */

const MINUTE_MS = 60_000;

/** The text for an instant (epoch milliseconds) at a place `offset` minutes east of UTC. */
export function toLocalTime(instant: number, offset: number): string {
  const wallClock = new Date(instant + offset * MINUTE_MS).toISOString().slice(0, 19);
  const size = Math.abs(offset);
  const hours = String(Math.trunc(size / 60)).padStart(2, '0');
  const minutes = String(size % 60).padStart(2, '0');
  return `${wallClock}${offset < 0 ? '-' : '+'}${hours}:${minutes}`;
}

/** `2026-11-21`: the calendar day at the airport. */
export const localDate = (time: string): string => time.slice(0, 10);
