import { useEffect, useState } from 'react';

/** Days begin at full, half or quarter hours of UTC, depending on the time zone. */
const QUARTER_MS = 15 * 60_000;

/** Returns the time in epoch milliseconds. It is renewed at each quarter of an hour, because a day may begin then, and when the tab comes back
 *  into view, because a device that sleeps runs no timers. It stays the same while `isHeld`, and is renewed afterwards. */
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
