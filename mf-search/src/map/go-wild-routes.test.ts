import { airports } from '@fareweave/shared-lib/testing/airports';
import { describe, expect, it } from 'vitest';
import { ADULT_PRICES } from '../testing/adult-prices.ts';
import { nonstop, overnight } from '../testing/flights.ts';
import { goWildRoutes, mapOrigins } from './go-wild-routes.ts';
import { mapScene } from './map-scene.ts';
import { routeText } from './route-list.tsx';

const flights = { MCO: [nonstop(), overnight()] };

describe('the routes of the results map', () => {
  it('are those with a pass fare, with their count and the lowest', () => {
    const [route, ...more] = goWildRoutes({ flights, origins: ['DEN'] }, airports, ADULT_PRICES);
    expect(more).toEqual([]);
    expect(route === undefined ? '' : routeText(route)).toBe(
      'Orlando (MCO) from DEN: 1 GoWild flight, from $15',
    );
  });

  it('are none without a pass fare, or without a known place', () => {
    expect(
      goWildRoutes({ flights: { MCO: [overnight()] }, origins: ['DEN'] }, airports, ADULT_PRICES),
    ).toEqual([]);
    expect(goWildRoutes({ flights: { XXX: [nonstop()] }, origins: ['DEN'] }, airports, ADULT_PRICES)).toEqual(
      [],
    );
    expect(goWildRoutes({ flights, origins: [] }, airports, ADULT_PRICES)).toEqual([]);
  });

  it('begin at the first origin when a flight departs elsewhere', () => {
    const [route] = goWildRoutes({ flights, origins: ['LAS', 'LAX'] }, airports, ADULT_PRICES);
    expect(route?.from.stationCode).toBe('LAS');
  });
});

describe('the scene of the results map', () => {
  const routes = goWildRoutes({ flights, origins: ['DEN'] }, airports, ADULT_PRICES);

  it('has an arc, both places and the price beside the destination', () => {
    const { arcs, places, tags } = mapScene(routes, null);
    expect(arcs.map(({ look }) => look)).toEqual(['pass']);
    expect(places.map(({ code, look }) => `${code} ${look}`)).toEqual(['MCO pass', 'DEN origin']);
    expect(tags.map(({ text }) => text)).toEqual(['$15']);
  });

  it('highlights the routes of a chosen place', () => {
    const { arcs, places } = mapScene(routes, 'MCO');
    expect(arcs.map(({ look }) => look)).toEqual(['trip']);
    expect(places.find(({ code }) => code === 'MCO')?.look).toBe('chosen');
  });
});

describe('the origins of the results map', () => {
  it('are the airports that the server searched', () => {
    expect(mapOrigins('CITY:New York City', ['JFK', 'LGA', 'EWR'])).toEqual({ codes: ['JFK', 'LGA', 'EWR'] });
  });

  it('are the codes that were searched, split and trimmed', () => {
    expect(mapOrigins('DEN')).toEqual({ codes: ['DEN'] });
    expect(mapOrigins('DEN, LAX ,')).toEqual({ codes: ['DEN', 'LAX'] });
  });

  it('are unknown for a city without its airports', () => {
    const problem = 'City selection requires airport codes from backend';
    expect(mapOrigins('CITY:Chicago')).toEqual({ problem });
    expect(mapOrigins('city:Chicago', [])).toEqual({ problem });
  });

  it('are unknown without an origin', () => {
    expect(mapOrigins(' ')).toEqual({ problem: 'Invalid origin format' });
    expect(mapOrigins(',')).toEqual({ problem: 'Invalid origin format' });
  });
});
