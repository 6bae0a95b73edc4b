import { describe, expect, it } from '@jest/globals';
import { daysLater, endpoints, stopsText } from './itinerary.ts';

describe('an itinerary', () => {
  it('begins and ends at airports', () => {
    const segment = { departure_time: '', arrival_time: '', flight_number: '' };
    const segments = [
      { ...segment, departure_airport: 'DEN', arrival_airport: 'LAS' },
      { ...segment, departure_airport: 'LAS', arrival_airport: 'MCO' },
    ];
    expect(endpoints({ segments })).toEqual({ from: 'DEN', to: 'MCO' });
    expect(endpoints({ segments: [] })).toEqual({ from: '', to: '' });
  });

  it('arrives some calendar days after it departs, each by the clock of its airport', () => {
    const late = { departure_time: '2026-11-21T21:05:00-07:00' };
    expect(daysLater(late, '2026-11-21T22:05:00-08:00')).toBe(0);
    expect(daysLater(late, '2026-11-22T06:41:00-05:00')).toBe(1);
    expect(daysLater({ departure_time: '2026-12-31T23:30:00-07:00' }, '2027-01-02T00:10:00-05:00')).toBe(2);
  });

  it('tells its stops', () => {
    expect([0, 1, 2].map(stopsText)).toEqual(['Nonstop', '1 stop', '2 stops']);
  });
});
