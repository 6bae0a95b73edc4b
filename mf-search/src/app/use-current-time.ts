import { useEffect, useState } from 'react';

/** Days begin at full, half or quarter hours of UTC, depending on the time zone. */
const QUARTER_MS = 15 * 60_000;

/** Returns the time in epoch milliseconds, renewed at each quarter of an hour in which a day may begin, and when the tab comes back into
 *  view: a device that slept ran no timers. Stays the same while `isHeld`, and is renewed at its end. */
export function useCurrentTime(isHeld: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (isHeld) return;
    let timer: ReturnType<typeof setTimeout>;
    const renew = () => {
      const time = Date.now();
      setNow((last) => (Math.floor(last / QUARTER_MS) === Math.floor(time / QUARTER_MS) ? last : time));
      clearTimeout(timer);
      timer = setTimeout(renew, QUARTER_MS - (time % QUARTER_MS));
    };
    renew();
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [isHeld]);
  return now;
}
