/** Moves the clock that `Date` reads by so many milliseconds; it runs on from there. Timers and animations keep their
 *  pace. Refers to nothing outside itself, because it also runs in pages. */
export function shiftDate(offsetMs: number): void {
  const RealDate = Date;
  if ('isShifted' in RealDate) return;
  const now = (): number => RealDate.now() + offsetMs;
  const ShiftedDate = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
    has: (target, key) => key === 'isShifted' || Reflect.has(target, key),
  });
  // Libraries make dates with the constructor of another date.
  Object.defineProperty(RealDate.prototype, 'constructor', { value: ShiftedDate });
  globalThis.Date = ShiftedDate;
}
