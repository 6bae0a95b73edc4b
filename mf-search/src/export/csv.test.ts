import type { FareEstimate } from '@fareweave/shared-lib/api/fare-estimates';
import type { JourneyEstimate } from '@fareweave/shared-lib/api/journey-estimates';
import { setLanguage } from '@fareweave/shared-lib/domain/texts';
import { describe, expect, it } from 'vitest';
import { language as spanish } from '../messages/es.ts';
import { DAY, NEXT_DAY, nonstop, overnight, toSanJuan } from '../testing/flights.ts';
import { csvFileName, csvText } from './csv.ts';

const city = (code: string) => ({ MCO: 'Orlando', SJU: 'San José, "the" Juan' })[code] ?? code;
const csv = (flights: Parameters<typeof csvText>[0], cityOf = city) => csvText(flights, cityOf);

describe('flights as a CSV file', () => {
  it('have one row each, in their order', () => {
    expect(csv([overnight(), nonstop()]).split('\r\n')).toEqual([
      '\ufeffOrigin,Destination,City,Departure,Arrival,Duration (minutes),Stops,Flight numbers,GoWild for 1 adult ($),Discount Den for 1 adult ($),Standard for 1 adult ($),Booking link',
      `DEN,MCO,Orlando,${DAY} 21:05,${NEXT_DAY} 06:41,456,1,F9 2040 / F9 612,,72,88,https://airline.example/book?fare=discount_den`,
      `DEN,MCO,Orlando,${DAY} 06:15,${DAY} 11:48,213,0,F9 1279,15,49,64,https://airline.example/book?fare=go_wild`,
      '',
    ]);
  });

  it('have columns for seats when any are known', () => {
    const [head, first, second] = csv([nonstop(4), nonstop()]).split('\r\n');
    expect(head).toContain('Standard for 1 adult ($),GoWild seats,Booking link');
    expect(first).toContain(',64,4,https');
    expect(second).toContain(',64,,https');
  });

  it('have their columns in the language of the page (RSLT-28)', () => {
    setLanguage(spanish);
    try {
      const [head, first] = csv([nonstop(4)]).split('\r\n');
      expect(head).toBe(
        '\ufeffOrigen,Destino,Ciudad,Salida,Llegada,Duración (minutos),Escalas,Números de vuelo,GoWild para 1 adulto ($),Discount Den para 1 adulto ($),Estándar para 1 adulto ($),Asientos GoWild,Enlace para reservar',
      );
      expect(first).toContain(`DEN,MCO,Orlando,${DAY} 06:15,${DAY} 11:48,213,0,F9 1279,15,49,64,4,`);
    } finally {
      setLanguage(null);
    }
  });

  it('have columns for estimates when any are loaded', () => {
    const [first, second] = [overnight(), nonstop()];
    const leg = (on_time: number) => ({
      on_time,
      cancelled: 0.01,
      median_delay: 0,
      p90_delay: 40,
      causes: { carrier: 1, weather: 0, air_system: 0, security: 0, late_aircraft: 0 },
      basis: 'route' as const,
      based_on: 38,
    });
    const estimate: JourneyEstimate = {
      legs: [leg(0.784), leg(0.004), null],
      connections: [
        { airport: 'LAS', minutes: 60, needed: 25, chance: 0.996, basis: 'route', based_on: 120 },
      ],
      carbon: { kg: 210, method: 'conversion-factors', usual_kg: 180, difference: 17, based_on: 12 },
      source: 'sample',
      punctuality: { name: 'US DOT, 2 days', from: '', to: '', days: 2, flights: 9, files: [] },
    };
    const text = csvText([first, second], city, { fares: new Map(), journeys: new Map([[first, estimate]]) });
    const [head, ...rows] = text.split('\r\n');
    expect(head).toContain(
      ',Standard for 1 adult ($),On time (%),Connections made (%),Source of punctuality,CO2e per person (kg),CO2e usual on the route (kg),CO2e method,Booking link',
    );
    expect(rows[0]).toContain(',88,78 / 1 / ?,99,"US DOT, 2 days",210,180,conversion-factors,https');
    expect(rows[1]).toContain(',64,,,,,,,https');
  });

  it('have columns for estimates when any are known (ESTM-8)', () => {
    const none = {
      seat_chance: null,
      no_seat_chance: 'no_model',
      price_level: null,
      no_price_level: 'no_model',
    };
    const chance = {
      source: 'sample',
      values: [{ at: 'departure', chance: 0.72, based_on: 214, basis: 'flight' }],
    };
    const flights = [nonstop(), nonstop()];
    const known = [{ ...none, seat_chance: chance }, none] as FareEstimate[];
    const fares = new Map(flights.map((flight, i) => [flight, known[i] as FareEstimate]));
    const [head, first, second] = csvText(flights, city, { fares, journeys: new Map() }).split('\r\n');
    expect(head).toContain(
      'Standard for 1 adult ($),Chance of a pass seat (%),Based on flights,Price level,Source of estimates,Booking link',
    );
    expect(first).toContain(',64,72,214,,sample,https');
    expect(second).toContain(',64,,,,,https');
  });

  it('have no price of a sold-out fare (FARE-8)', () => {
    const [head, row] = csv([nonstop(0)]).split('\r\n');
    expect(head).toContain('Standard for 1 adult ($),GoWild seats,');
    expect(row).toContain(',F9 1279,,49,64,0,https://airline.example/book?fare=discount_den');
  });

  it('link to the standard fare when none is offered', () => {
    const fares = { go_wild: null, standard: null, discount_den: null };
    expect(csv([{ ...nonstop(), fares }])).toContain(',,,,https://airline.example/book?fare=standard');
  });

  it('quote special characters and escape formulas', () => {
    expect(csv([toSanJuan()])).toContain(',"San José, ""the"" Juan",');
    const evil = '=HYPERLINK("https://evil.example")';
    expect(csv([nonstop()], () => evil)).toContain(`,"'=HYPERLINK(""https://evil.example"")",`);
    expect(csv([nonstop()], () => '@SUM(A1)')).toContain(",'@SUM(A1),");
  });
});

describe('the name of the file', () => {
  const date = '2026-11-21';
  it.each([
    [
      { kind: 'outbound', origins: ['DEN'], destination: null, date },
      'fareweave-DEN-anywhere-2026-11-21.csv',
    ],
    [
      { kind: 'outbound', origins: ['DEN', 'city:Washington D.C.'], destination: 'MCO', date },
      'fareweave-DEN-Washington-D-C-MCO-2026-11-21.csv',
    ],
    [{ kind: 'single', origin: 'DEN', destination: 'LAS', date }, 'fareweave-DEN-LAS-2026-11-21.csv'],
    [{ kind: 'inbound', destination: 'MCO', date }, 'fareweave-anywhere-MCO-2026-11-21.csv'],
  ] as const)('tells the search: %j', (search, name) => {
    expect(csvFileName(search)).toBe(name);
  });
});
