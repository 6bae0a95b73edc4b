import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cheapestOf, type DayOffers, offerFor } from './offers.ts';
import { pricedFlights } from './testing/priced-flights.ts';

const DATE = '2026-12-01';
const QUERY = { origins: ['DEN'], destinations: ['MCO'], date: DATE, now: 0, maxWorkers: 1 };

async function flightsAt(...prices: number[]) {
  return (await pricedFlights({ '*': prices }).search(QUERY)).flights;
}
const day = async (date: string, ...prices: number[]): Promise<DayOffers> =>
  cheapestOf(await flightsAt(...prices), date);

describe('the cheapest flight of a day', () => {
  it('is found for each kind of fare; of equal prices the earliest wins', async () => {
    const { any, goWild } = cheapestOf((await flightsAt(90, 50, 50)).reverse(), DATE);
    expect(any).toMatchObject({ date: DATE, price: 50, flight: { flight_number: 'F9 101', stops: 0 } });
    expect(goWild).toMatchObject({ price: 70, flight: any?.flight, hash: any?.hash });
  });

  it('is null without fares and for a fare of 0', async () => {
    expect(cheapestOf([], DATE)).toEqual({ any: null, goWild: null });
    const [found] = await flightsAt(0);
    if (found === undefined) throw new Error('no flight');
    const fares = { go_wild: null, standard: null, discount_den: { total: 0 } };
    expect(cheapestOf([{ ...found, flight: { ...found.flight, fares } }], DATE)).toEqual({
      any: null,
      goWild: null,
    });
  });
});

describe('the offer for an alert', () => {
  it('is the cheapest within the maximum price, and the earliest of equal prices', async () => {
    const days = [await day('2026-12-01', 60), await day('2026-12-02', 40), await day('2026-12-03', 40)];
    const offer = (maxPrice: number, gowildOnly = false) => offerFor({ maxPrice, gowildOnly }, days);
    expect(offer(100)).toMatchObject({ date: '2026-12-02', price: 40 });
    expect(offer(40)).toMatchObject({ date: '2026-12-02', price: 40 });
    expect(offer(39.99)).toBeNull();
    expect(offer(59.99, true)).toBeNull();
    expect(offer(60, true)).toMatchObject({ date: '2026-12-02', price: 60 });
  });

  it('is never above the maximum price and no matching flight costs less', async () => {
    const prices = fc.array(fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 3 }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(prices, fc.integer({ min: 1, max: 60 }), async (perDay, maxPrice) => {
        const days = await Promise.all(perDay.map((each, i) => day(`2026-12-0${i + 1}`, ...each)));
        const best = offerFor({ maxPrice, gowildOnly: false }, days);
        const lowest = Math.min(...perDay.flat());
        expect(best?.price ?? null).toBe(lowest <= maxPrice ? lowest : null);
        const first = perDay.findIndex((each) => each.includes(lowest));
        if (best !== null) expect(best.date).toBe(`2026-12-0${first + 1}`);
      }),
    );
  });
});
