import { describe, expect, it } from 'vitest';
import type { WatchBody } from '../../domain/watches/watches.ts';
import { bodyOf, draftErrors, draftOf, serverErrors } from './watch-draft.ts';

const BODY: WatchBody = {
  search: {
    origin: 'DEN',
    destination: '',
    from: '2027-02-01',
    to: '2027-02-28',
    weekdays: [0, 6],
    trip: { hours: 24, weekday: 0, time: '22:00' },
  },
  plan: null,
  max_price: 90,
  pass_only: true,
  seat_percent: 50,
  digest: true,
  quiet_hours: { from: '21:00', to: '08:00' },
  most_a_day: 4,
  time_zone: 'America/Denver',
};

describe('the form of a watch', () => {
  it('keeps every value of a watch', () => {
    expect(bodyOf(draftOf(BODY), BODY)).toEqual(BODY);
    const plan = { ...BODY, search: null, plan: 'origin=DEN', max_price: null, quiet_hours: null };
    expect(bodyOf(draftOf(plan), plan)).toEqual(plan);
  });

  it('has no weekdays for a single day', () => {
    const draft = { ...draftOf(BODY), to: '2027-02-01' };
    expect(bodyOf(draft, BODY).search?.weekdays).toEqual([]);
  });

  it('names invalid fields', () => {
    const draft = {
      ...draftOf(BODY),
      to: '2027-01-01',
      hours: '',
      price: '9.5',
      quietTo: '',
      most: '0',
      isDigest: false,
    };
    expect(Object.keys(draftErrors(draft, BODY))).toEqual(['to', 'hours', 'price', 'quietTo', 'most']);
    expect(draftErrors(draftOf(BODY), BODY)).toEqual({});
  });

  it('names the bounds of hours and messages a day', () => {
    const draft = { ...draftOf(BODY), hours: '73', most: '21', isDigest: false };
    expect(draftErrors(draft, BODY)).toEqual({
      hours: 'Enter a whole number from 1 to 72',
      most: 'Enter a whole number from 1 to 20',
    });
    expect(draftErrors({ ...draft, hours: '72', most: '20' }, BODY)).toEqual({});
  });

  it('ignores the limit of messages a day when all come in one', () => {
    const draft = { ...draftOf(BODY), most: '' };
    expect(draftErrors(draft, BODY)).toEqual({});
    expect(bodyOf({ ...draft, most: '30' }, BODY).most_a_day).toBe(4);
  });

  it('shows the errors of the server at their fields', () => {
    const details = [
      { field: 'search.to', message: 'Too many' },
      { field: 'plan', message: 'No' },
    ];
    expect(serverErrors(details)).toEqual({ errors: { to: 'Too many' }, isComplete: false });
  });
});
