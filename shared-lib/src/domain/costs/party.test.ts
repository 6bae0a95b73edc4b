import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ONE_ADULT, type Party, partyText, possibleParty, readParty } from './party.ts';

const bags = (carry_on: number, checked_bag: number) => ({ carry_on, checked_bag });

describe('a party (COST-1)', () => {
  it('is one adult without bags at first', () => {
    expect(readParty(null)).toEqual(ONE_ADULT);
  });

  it('is read from any text, within its limits', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const party = readParty(text);
        expect(possibleParty(party)).toEqual(party);
      }),
    );
  });

  it('is read as it was stored', () => {
    const party: Party = {
      adults: 2,
      children: 1,
      infants: 2,
      bags: { out: bags(3, 4), back: bags(0, 1) },
      seats: true,
    };
    expect(readParty(JSON.stringify(party))).toEqual(party);
  });

  it('has at most as many infants as adults, and bags for its travellers', () => {
    const wide = { ...ONE_ADULT, infants: 4, children: -1, bags: { out: bags(9, 99), back: bags(-1, 2.7) } };
    expect(possibleParty(wide)).toMatchObject({
      infants: 1,
      children: 0,
      bags: { out: bags(1, 5), back: bags(0, 2) },
    });
  });

  it.each<[Partial<Party>, string]>([
    [{}, '1 adult · no bags'],
    [
      { adults: 2, children: 2, infants: 1, seats: true },
      '2 adults, 2 children, 1 infant · no bags · seats selected',
    ],
    [{ bags: { out: bags(1, 2), back: bags(1, 2) } }, '1 adult · 1 carry-on + 2 checked bags each way'],
    [{ children: 1, bags: { out: bags(0, 1), back: bags(0, 0) } }, '1 adult, 1 child · 1 checked bag out'],
    [{ bags: { out: bags(0, 1), back: bags(1, 0) } }, '1 adult · 1 checked bag out, 1 carry-on back'],
  ])('is named: %j', (change, text) => {
    expect(partyText({ ...ONE_ADULT, ...change })).toBe(text);
  });
});
