import { addDays } from '@fareweave/shared-lib/domain/dates';
import { describe, expect, it } from 'vitest';
import { type LegOffer, MIN_FARE, offerOf, type PricedLeg } from './leg-offers.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const rules = { seed: 'fareweave', blackoutDates: new Set(['2026-11-25']) };

const leg = (number: number, date: string, change: Partial<PricedLeg> = {}): PricedLeg => ({
  flight: `F9 ${number}`,
  date,
  departure: Date.parse(`${date}T18:00:00Z`),
  miles: 900,
  crossesBorder: false,
  ...change,
});

/** Offers for 400 different flights of a day, each at the same time before departure. */
const market = (date: string, before: number, change: Partial<PricedLeg> = {}): LegOffer[] =>
  Array.from({ length: 400 }, (_, i) => {
    const priced = leg(i + 1, date, change);
    return offerOf(priced, priced.departure - before, rules);
  });

const mean = (offers: readonly LegOffer[], of: (offer: LegOffer) => number): number =>
  offers.reduce((sum, offer) => sum + of(offer), 0) / offers.length;
const meanPrice = (offers: readonly LegOffer[]) => mean(offers, (offer) => offer.standard);

// From a Tuesday to a Monday without blackout dates.
const TUESDAY = '2026-11-03';

describe('the offer for a leg', () => {
  it('is constant within an hour', () => {
    const now = Date.parse('2026-11-01T10:00:00Z');
    expect(offerOf(leg(7, TUESDAY), now + HOUR - 1, rules)).toEqual(offerOf(leg(7, TUESDAY), now, rules));
  });

  it('depends on the hour, the flight and the seed', () => {
    const now = Date.parse('2026-10-20T10:00:00Z');
    const hours = Array.from(
      { length: 48 },
      (_, h) => offerOf(leg(7, TUESDAY), now + h * HOUR, rules).standard,
    );
    expect(new Set(hours).size).toBeGreaterThan(3);
    expect(new Set(market(TUESDAY, 20 * DAY).map((offer) => offer.standard)).size).toBeGreaterThan(20);
    const other = offerOf(leg(7, TUESDAY), now, { ...rules, seed: 'other' });
    expect(other).not.toEqual(offerOf(leg(7, TUESDAY), now, rules));
  });

  it('rises towards the departure, and with the distance', () => {
    const prices = [60, 30, 14, 7, 3, 1].map((days) => meanPrice(market(TUESDAY, days * DAY)));
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(prices.at(-1)).toBeGreaterThan(1.5 * (prices[0] as number));
    expect(meanPrice(market(TUESDAY, DAY, { miles: 2400 }))).toBeGreaterThan(meanPrice(market(TUESDAY, DAY)));
  });

  it('is more expensive at weekends and on the busiest days', () => {
    const weekdays = meanPrice(market(TUESDAY, 20 * DAY));
    expect(meanPrice(market(addDays(TUESDAY, 3), 20 * DAY))).toBeGreaterThan(weekdays);
    expect(meanPrice(market(addDays(TUESDAY, 5), 20 * DAY))).toBeGreaterThan(weekdays);
    expect(meanPrice(market('2026-11-25', 20 * DAY))).toBeGreaterThan(
      1.3 * meanPrice(market('2026-11-18', 20 * DAY)),
    );
  });

  it('has a Discount Den fare above 0 and at most the standard fare', () => {
    for (const days of [0, 1, 10, 60])
      for (const { standard, discountDen } of market(TUESDAY, days * DAY)) {
        expect(discountDen).toBeLessThanOrEqual(standard);
        expect(discountDen).toBeGreaterThan(0);
        expect([standard, discountDen].every(Number.isInteger)).toBe(true);
      }
  });

  it('is never below the minimum fare', () => {
    const offers = market(TUESDAY, 90 * DAY, { miles: 0 });
    const lowest = Math.min(...offers.flatMap(({ standard, discountDen }) => [standard, discountDen]));
    expect(lowest).toBe(MIN_FARE);
  });

  it('has fewer seats near departure, and some flights sell out', () => {
    const left = [60, 14, 3, 0].map((days) => mean(market(TUESDAY, days * DAY), (offer) => offer.seats));
    expect(left).toEqual([...left].sort((a, b) => b - a));
    const lastHour = market(addDays(TUESDAY, 3), HOUR);
    const soldOut = lastHour.filter((offer) => offer.seats === 0).length;
    expect(soldOut).toBeGreaterThan(0);
    expect(soldOut).toBeLessThan(lastHour.length / 2);
  });

  it('has few pass seats on some flights, and none on a blackout date', () => {
    const offers = market(TUESDAY, 5 * DAY);
    const withPass = offers.filter((offer) => offer.passSeats > 0).length;
    expect(withPass).toBeGreaterThan(offers.length * 0.4);
    expect(withPass).toBeLessThan(offers.length * 0.8);
    expect(Math.max(...offers.map((offer) => offer.passSeats))).toBeLessThan(10);
    expect(offers.every((offer) => offer.passSeats <= offer.seats)).toBe(true);
    expect(market('2026-11-25', 5 * DAY).every((offer) => offer.passSeats === 0)).toBe(true);
  });
});
