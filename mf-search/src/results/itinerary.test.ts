import { describe, expect, it } from '@jest/globals';
import { nonstop, overnight, toSanJuan } from '../testing/flights.ts';
import { byDeparture, daysLater, endpoints, layovers } from './itinerary.ts';

describe('an itinerary', () => {
  it('stays over between its segments', () => {
    expect(layovers(nonstop().segments)).toEqual([]);
    expect(layovers(overnight().segments)).toEqual([{ airport: 'LAS', minutes: 58 }]);
    expect(layovers(toSanJuan().segments)).toEqual([
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
