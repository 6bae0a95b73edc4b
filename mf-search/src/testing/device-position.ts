/** Adds a geolocation API to jsdom that returns a position, or refuses for `null`. Returns the options of its calls, which
 *  grow. Call `forgetDevice` in `afterEach`. */
export function devicePosition(coords: { latitude: number; longitude: number } | null): PositionOptions[] {
  const calls: PositionOptions[] = [];
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (tell, refuse, options = {}) => {
    calls.push(options);
    if (coords === null) refuse?.({ code: 1, message: 'denied' } as GeolocationPositionError);
    else tell({ coords } as GeolocationPosition);
  };
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  return calls;
}

export const forgetDevice = (): void => void Reflect.deleteProperty(navigator, 'geolocation');
