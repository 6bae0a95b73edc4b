/** Gives jsdom a device that tells where it is, `null`: that refuses to, and returns the options of every question.
 *  `forgetDevice` in `afterEach`. */
export function devicePosition(coords: { latitude: number; longitude: number } | null): PositionOptions[] {
  const asked: PositionOptions[] = [];
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (tell, refuse, options = {}) => {
    asked.push(options);
    if (coords === null) refuse?.({ code: 1, message: 'denied' } as GeolocationPositionError);
    else tell({ coords } as GeolocationPosition);
  };
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  return asked;
}

export const forgetDevice = (): void => void Reflect.deleteProperty(navigator, 'geolocation');
