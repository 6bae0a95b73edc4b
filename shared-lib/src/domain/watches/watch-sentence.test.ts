import { describe, expect, it } from 'vitest';
import spanish from '../../messages/es.json' with { type: 'json' };
import { translatorOf } from '../i18n/icu.ts';
import { setLanguage } from '../i18n/texts.ts';
import { type WatchedOffers, watchSentence, watchTitle } from './watch-sentence.ts';
import { departureDays } from './watches.ts';

const CITIES: Record<string, string> = { DEN: 'Denver', MCO: 'Orlando', LAS: 'Las Vegas' };
const cityOf = (code: string): string => CITIES[code] ?? code;
const SEARCH = {
  origin: 'DEN',
  destination: '',
  from: '2027-02-06',
  to: '2027-02-28',
  weekdays: [],
  trip: null,
};
const offers = (part: Partial<WatchedOffers>): WatchedOffers => ({
  search: SEARCH,
  plan: null,
  max_price: null,
  pass_only: false,
  seat_percent: null,
  ...part,
});

describe('the sentence of a watch', () => {
  it.each<[Partial<WatchedOffers>, string]>([
    [{}, 'We look for flights from Denver to anywhere on any day from Sat, Feb 6 to Sun, Feb 28.'],
    [
      {
        search: {
          ...SEARCH,
          origin: 'DEN,CITY:New York City',
          destination: 'MCO,LAS',
          weekdays: [6, 0],
          trip: { hours: 20, weekday: 0, time: '22:00' },
        },
        max_price: 120,
        pass_only: true,
        seat_percent: 60,
      },
      'We look for trips from Denver or New York City to Orlando or Las Vegas on Saturdays and Sundays from Sat, Feb 6 to Sun, Feb 28, at least 20 hours there and home by Sunday, 10:00 PM, for $120 or less for 1 adult on the GoWild pass, with a 60% or better chance of a pass seat.',
    ],
    [
      { search: { ...SEARCH, from: '2026-12-04', to: '2027-11-30' } },
      'We look for flights from Denver to anywhere on any day from Fri, Dec 4, 2026 to Tue, Nov 30, 2027.',
    ],
    [
      { search: { ...SEARCH, destination: 'MCO', to: SEARCH.from }, max_price: 49 },
      'We look for flights from Denver to Orlando on Sat, Feb 6 for $49 or less for 1 adult.',
    ],
    [
      { search: null, plan: 'origin=DEN&visit=MCO%2CLAS&from=2027-02-05T17%3A00&until=2027-02-07T22%3A00' },
      'We look for trips from Denver to Orlando and Las Vegas, leaving after Fri, Feb 5, 5:00 PM and home by Sun, Feb 7, 10:00 PM.',
    ],
    [
      {
        search: null,
        plan: 'origin=DEN&visit=MCO&places=2&home=LAS&from=2027-02-05T17%3A00&until=2027-02-07T22%3A00',
      },
      'We look for trips from Denver to Orlando and 1 place anywhere, leaving after Fri, Feb 5, 5:00 PM and home to Las Vegas by Sun, Feb 7, 10:00 PM.',
    ],
    [
      {
        search: null,
        plan: 'origin=DEN&visit=MCO%2CLAS&order=given&places=4&from=2027-02-05T17%3A00&until=2027-02-07T22%3A00',
      },
      'We look for trips from Denver to Orlando → Las Vegas and 2 places anywhere, leaving after Fri, Feb 5, 5:00 PM and home by Sun, Feb 7, 10:00 PM.',
    ],
  ])('says what %j looks for (WTCH-3)', (part, sentence) => {
    expect(watchSentence(offers(part), cityOf)).toBe(sentence);
  });

  it('and its title are in the language of the page', () => {
    setLanguage({ locale: 'es-US', translate: translatorOf(spanish, 'es-US') });
    const trip = offers({
      search: {
        ...SEARCH,
        origin: 'DEN,MCO',
        weekdays: [6, 1],
        trip: { hours: 20, weekday: 0, time: '22:00' },
      },
      max_price: 120,
      pass_only: true,
      seat_percent: 60,
    });
    expect(watchSentence(trip, cityOf)).toBe(
      'Buscamos viajes de Denver u Orlando a cualquier lugar los lunes y sábados del sáb, 6 de feb al dom, 28 de feb, con al menos 20 horas allí y de vuelta en casa a más tardar el domingo, 10:00 p.m., por $120 o menos para 1 adulto con el pase GoWild, con 60% o más de probabilidad de un asiento con el pase.',
    );
    expect(watchTitle(offers({}), cityOf)).toBe('Denver a cualquier lugar');
    setLanguage(null);
  });

  it('has a short title', () => {
    expect(watchTitle(offers({}), cityOf)).toBe('Denver to anywhere');
  });

  it.each([
    ['origin=DEN', 'Trip from Denver to anywhere'],
    ['origin=DEN&places=2', 'Trip from Denver to 2 places anywhere'],
    ['origin=DEN&visit=MCO&places=1', 'Trip from Denver to Orlando'],
    ['origin=DEN&visit=MCO&places=2', 'Trip from Denver to Orlando and 1 place anywhere'],
    ['origin=DEN&visit=MCO&home=LAS', 'Trip from Denver to Orlando, home to Las Vegas'],
  ])('has a title with the places and the end of the trips: %s', (plan, title) => {
    expect(watchTitle({ search: null, plan }, cityOf)).toBe(title);
  });
});

it('finds the weekends of February', () => {
  const days = departureDays({ from: '2027-02-01', to: '2027-02-28', weekdays: [6, 0] });
  expect(days).toEqual(['06', '07', '13', '14', '20', '21', '27', '28'].map((day) => `2027-02-${day}`));
});
