/** Shifts the clock of `Date`, which then advances as usual. Does not affect timers and animations. The function uses nothing outside
 *  its own scope, because it also runs in pages. */
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
  // `now` is assigned instead of trapped by the proxy, so that a test can replace `Date.now`.
  RealDate.now = now;
  // Libraries create dates with the constructor of another date.
  Object.defineProperty(RealDate.prototype, 'constructor', { value: ShiftedDate });
  globalThis.Date = ShiftedDate;
}
