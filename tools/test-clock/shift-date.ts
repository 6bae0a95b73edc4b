/** Moves the clock that `Date` reads by so many milliseconds; it runs on from there. Timers and animations keep their
 *  pace. Refers to nothing outside itself, because it also runs in pages. */
export function shiftDate(offsetMs: number): void {
  const RealDate = Date;
  if ('isShifted' in RealDate) return;
  const realNow = RealDate.now;
  const now = (): number => realNow() + offsetMs;
  const ShiftedDate = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    has: (target, key) => key === 'isShifted' || Reflect.has(target, key),
  });
  // On the date itself, so that a test can put another clock in its place.
  RealDate.now = now;
  // Libraries make dates with the constructor of another date.
  Object.defineProperty(RealDate.prototype, 'constructor', { value: ShiftedDate });
  globalThis.Date = ShiftedDate;
}
