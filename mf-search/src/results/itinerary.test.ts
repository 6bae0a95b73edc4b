import { describe, expect, it } from '@jest/globals';
import { connecting, nonstop, overnight, toSanJuan } from '../testing/flights.ts';
import { byDeparture, daysLater, endpoints, layovers, worstWarning } from './itinerary.ts';

describe('an itinerary', () => {
  it('stays over between its segments', () => {
    expect(layovers(nonstop().segments)).toEqual([]);
    expect(layovers(overnight().segments)).toMatchObject([{ airport: 'LAS', minutes: 58 }]);
    expect(layovers(toSanJuan().segments)).toMatchObject([
      { airport: 'LAS', minutes: 60 },
      { airport: 'MCO', minutes: 60 },
    ]);
  });

  it('arrives some calendar days after it departs', () => {
    expect(daysLater(nonstop(), nonstop().arrival_time)).toBe(0);
    expect(daysLater(overnight(), overnight().arrival_time)).toBe(1);
  });

  it('begins and ends at airports', () => {
    expect(endpoints(overnight())).toEqual({ from: 'DEN', to: 'MCO' });
  });

  it('is listed by the instant of departure', () => {
    const flights = [overnight(), nonstop(), toSanJuan()].sort(byDeparture);
    expect(flights.map((flight) => flight.departure_time.slice(11, 16))).toEqual(['05:00', '06:15', '21:05']);
  });
});

describe('a layover', () => {
  const warning = (arrival: string, departure: string) =>
    worstWarning(layovers(connecting(arrival, departure).segments));

  it('is ordinary by day and short', () => {
    expect(warning('2026-11-21T12:00', '2026-11-21T15:59')).toBeNull();
    expect(warning('2026-11-21T22:05', '2026-11-21T23:03')).toBeNull();
    expect(warning('2026-11-21T04:30', '2026-11-21T06:00')).toBeNull();
  });

  it('is long from four hours on', () => {
    expect(warning('2026-11-21T12:00', '2026-11-21T16:00')).toBe('Long layover');
  });

  it('is overnight when it goes on over midnight, however short', () => {
    expect(warning('2026-11-21T23:40', '2026-11-22T00:25')).toBe('Overnight layover');
  });

  it('is overnight when it takes an hour of the night', () => {
    expect(warning('2026-11-21T22:30', '2026-11-21T23:59')).toBeNull();
    expect(warning('2026-11-21T22:59', '2026-11-21T23:59')).toBeNull();
    expect(warning('2026-11-22T00:30', '2026-11-22T01:30')).toBe('Overnight layover');
    expect(warning('2026-11-22T04:00', '2026-11-22T06:00')).toBe('Overnight layover');
    expect(warning('2026-11-22T04:01', '2026-11-22T06:00')).toBeNull();
  });

  it('may be both', () => {
    expect(warning('2026-11-21T22:00', '2026-11-22T06:00')).toBe('Long overnight layover');
  });

  it('counts most where a flight has several', () => {
    const long = { airport: 'LAS', minutes: 300, isLong: true, isOvernight: false };
    const overnight = { airport: 'PHX', minutes: 90, isLong: false, isOvernight: true };
    expect(worstWarning([long, overnight])).toBe('Overnight layover');
    expect(worstWarning([])).toBeNull();
  });

  it('is measured in real minutes where the clock changes', () => {
    // 3:30 on the wall, and four and a half hours.
    const [stay] = layovers(
      connecting('2026-11-01T00:30', '2026-11-01T04:00', { arrives: '-06:00', departs: '-07:00' }).segments,
    );
    expect(stay).toMatchObject({ minutes: 270, isLong: true, isOvernight: true });
  });
});
