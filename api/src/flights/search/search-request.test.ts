import { describe, expect, it } from 'vitest';
import { HttpError } from '../../core/http/errors.ts';
import { readSearch } from './search-request.ts';

const now = new Date('2026-11-20T18:00:00Z');
const coverage = {
  source: 'sample',
  revision: '1',
  period: { from: '2026-11-13', to: '2027-10-01' },
} as const;
const good = { origin: 'DEN', date: '2026-11-21', max_workers: 50 };

const read = (query: Partial<typeof good & { destination: string }>, at = now) =>
  readSearch({ ...good, ...query }, coverage, at);

/** The fields and texts of the 400. */
function complaints(query: Parameters<typeof read>[0], at = now): unknown {
  try {
    read(query, at);
  } catch (error) {
    if (error instanceof HttpError && error.statusCode === 400) return error.body().details;
    throw error;
  }
  return [];
}

describe('a search', () => {
  it('takes codes and cities in any case, with blanks, each once', () => {
    expect(read({ origin: ' den , city:New York City, LGA,DEN', destination: 'mco' })).toMatchObject({
      origin: 'DEN,CITY:New York City,LGA',
      origins: ['DEN', 'JFK', 'LGA', 'EWR'],
      destination: 'MCO',
      destinations: ['MCO'],
    });
    expect(read({})).toMatchObject({ destination: null, destinations: null });
    expect(read({ destination: 'CITY:Miami' }).destinations).toEqual(['MIA', 'FLL']);
  });

  it('has the same key however it is written', () => {
    const key = read({ origin: 'CITY:New York City,DEN' }).key;
    expect(read({ origin: 'den,EWR,JFK,lga' }).key).toBe(key);
    for (const other of [{ origin: 'DEN' }, { origin: 'CITY:New York City,DEN', date: '2026-11-22' }])
      expect(read(other).key).not.toBe(key);
    expect(read({ destination: 'MCO' }).key).not.toBe(read({}).key);
  });

  it('needs an origin and a date', () => {
    expect(complaints({ origin: ' , ', date: '' })).toEqual([
      { field: 'origin', message: 'Origin airport code is required' },
      { field: 'date', message: 'Departure date is required' },
    ]);
  });

  it('knows its airports and cities', () => {
    expect(complaints({ origin: 'DEN,ZZZ,CITY:Atlantis' })).toEqual([
      { field: 'origin', message: 'Unknown airport or city: ZZZ, CITY:Atlantis' },
    ]);
    expect(complaints({ destination: 'DENVER' })).toEqual([
      { field: 'destination', message: 'Unknown airport or city: DENVER' },
    ]);
  });

  it('goes somewhere else', () => {
    const message = 'Destination must be different from origin';
    expect(complaints({ destination: 'DEN' })).toEqual([{ field: 'destination', message }]);
    expect(complaints({ origin: 'LGA', destination: 'CITY:New York City' })).toEqual([
      { field: 'destination', message },
    ]);
  });

  it('has at most 20 origin airports', () => {
    const twenty = 'DEN,MCO,LAS,PHX,ATL,MIA,FLL,TPA,RSW,PHL,BOS,CLE,CLT,RDU,ORD,MDW,DFW,IAH,AUS,SAN';
    expect(complaints({ origin: twenty })).toEqual([]);
    expect(complaints({ origin: `${twenty},SEA` })).toEqual([
      { field: 'origin', message: 'At most 20 origin airports can be searched at once' },
    ]);
  });

  it.each([
    ['2026-02-30', 'Departure date must be a day that exists, written YYYY-MM-DD'],
    ['21/11/2026', 'Departure date must be a day that exists, written YYYY-MM-DD'],
    ['2026-11-19', 'Departure date is in the past'],
    ['2027-10-02', 'Flights are known from Fri, Nov 13, 2026 to Fri, Oct 1, 2027 only'],
  ])('is not for %s', (date, message) => {
    expect(complaints({ date })).toEqual([{ field: 'date', message }]);
  });

  it('may be for today wherever one of the origins still has it', () => {
    const afterMidnightInNewYork = new Date('2026-11-21T05:30:00Z');
    const today = { date: '2026-11-20' };
    expect(complaints({ ...today, origin: 'JFK' }, afterMidnightInNewYork)).toHaveLength(1);
    expect(complaints({ ...today, origin: 'JFK,DEN' }, afterMidnightInNewYork)).toEqual([]);
  });

  it('finds no date while nothing is known', () => {
    expect(() => readSearch(good, { ...coverage, period: null }, now)).toThrow(
      'No flights are known at present',
    );
  });
});
