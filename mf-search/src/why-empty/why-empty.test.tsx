import { addDays } from '@fareweave/shared-lib/domain/dates';
import type { WhyEmpty } from '@fareweave/shared-lib/domain/flights';
import { formatDate, formatDay } from '@fareweave/shared-lib/domain/formats';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { nonstop, results, toSanJuan } from '../testing/flights.ts';
import { openReturns } from '../testing/open-returns.tsx';
import { chooseCurrency, leave, NO_REASON, openSearch } from '../testing/open-search.tsx';
import { address, RESULTS, tomorrow } from '../testing/search-page.ts';
import { dayBack, returnFlights, thereHash } from '../testing/trip.ts';

const TO_ORLANDO = RESULTS.replace('&date', '&destination=MCO&date');
const later = addDays(tomorrow, 2);
const explanation: WhyEmpty = {
  ...NO_REASON,
  reason: 'no-flights-that-day',
  nearest_days: [{ date: later, lowest_go_wild: 15, lowest: 15 }],
  nearest_airports: [
    { code: 'LAS', replaces: 'origin', near: 'DEN', miles: 120, lowest_go_wild: null, lowest: 64 },
    { code: 'SJU', replaces: 'destination', near: 'MCO', miles: 200, lowest_go_wild: null, lowest: 80 },
  ],
};
const none = results({});
const explained = (body: WhyEmpty) => ({
  'GET /api/flights/search': { body: none },
  'GET /api/flights/why-empty': { body },
});

const announced = (text: string | RegExp) =>
  waitFor(() =>
    expect(screen.getAllByRole('status').some(({ textContent }) => matches(textContent, text))).toBe(true),
  );
const matches = (content: string | null, text: string | RegExp): boolean =>
  text instanceof RegExp ? text.test(content ?? '') : content === text;

afterEach(leave);

describe('a search without flights', () => {
  it('announces the reason, and links to the nearest days and airports', async () => {
    await openSearch({ as: 'free', address: TO_ORLANDO, routes: explained(explanation) });
    await announced(`There are no flights from Denver to Orlando on ${formatDate(tomorrow)}.`);
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf(`${formatDay(later)} GoWild $15 for 1 adult`)).toBe(TO_ORLANDO.replace(tomorrow, later));
    expect(hrefOf('From Las Vegas LAS 120 mi from DEN from $64 for 1 adult')).toBe(
      TO_ORLANDO.replace('DEN', 'LAS'),
    );
    expect(hrefOf('To San Juan SJU 200 mi from MCO from $80 for 1 adult')).toBe(
      TO_ORLANDO.replace('MCO', 'SJU'),
    );
    expect(screen.getByText('Opening a search counts as one of your searches.')).toBeVisible();
    // The focus stays on the results.
    expect(screen.getByRole('heading', { level: 1, name: 'Denver → Orlando' })).toHaveFocus();
  });

  it('says how the prices are converted (CURR-5)', async () => {
    const rates = chooseCurrency('MXN');
    await openSearch({ as: 'free', address: TO_ORLANDO, routes: { ...rates, ...explained(explanation) } });
    expect(
      await screen.findByRole('link', { name: /GoWild \$15 \(≈\u00a0MX\$276\) for 1 adult/ }),
    ).toBeVisible();
    expect(screen.getByRole('note')).toHaveTextContent(/^Converted at sample reference rates/);
  });

  it('opens the search of a link', async () => {
    const { person, searches } = await openSearch({
      as: 'premium',
      address: TO_ORLANDO,
      routes: explained(explanation),
    });
    await person.click(await screen.findByRole('link', { name: /GoWild \$15/ }));
    await waitFor(() => expect(searches().map(({ query }) => query.date)).toEqual([tomorrow, later]));
    expect(address()).toBe(TO_ORLANDO.replace(tomorrow, later));
    expect(screen.queryByText(/counts as one/)).not.toBeInTheDocument();
  });

  it('offers the search to anywhere when no day and no airport is near', async () => {
    await openSearch({
      as: 'free',
      address: TO_ORLANDO,
      routes: explained({ ...NO_REASON, reason: 'no-route' }),
    });
    await announced(
      `There are no flights from Denver to Orlando within two weeks of ${formatDate(tomorrow)}.`,
    );
    expect(screen.getByRole('link', { name: 'See all flights from Denver' })).toHaveAttribute(
      'href',
      RESULTS,
    );
  });

  it.each<[WhyEmpty['reason'], string]>([
    [
      'sales-closed',
      `The last flight from Denver to Orlando on ${formatDate(tomorrow)} has left, or its sale`,
    ],
    ['not-on-sale-yet', `No flight from Denver is on sale on ${formatDate(tomorrow)} or in the two weeks`],
    ['sold-out', `All flights from Denver to Orlando on ${formatDate(tomorrow)} are sold out.`],
  ])('has a sentence for %s', async (reason, text) => {
    await openSearch({ as: 'free', address: TO_ORLANDO, routes: explained({ ...explanation, reason }) });
    await announced(new RegExp(`^${text}`));
  });

  it('searches again when the source did not answer', async () => {
    const { person, searches } = await openSearch({
      as: 'free',
      address: TO_ORLANDO,
      routes: explained({ ...NO_REASON, reason: 'source-failed', partial: true }),
    });
    await announced('The fare source did not answer, so it is not known whether there are flights.');
    await person.click(screen.getByRole('button', { name: 'Search again' }));
    await waitFor(() => expect(searches()).toHaveLength(2));
  });

  it('says why the reason is missing, and loads it again', async () => {
    let isDown = true;
    const { person } = await openSearch({
      as: 'free',
      address: TO_ORLANDO,
      routes: {
        'GET /api/flights/search': { body: none },
        'GET /api/flights/why-empty': () =>
          isDown ? { status: 500, body: { message: 'The server is busy.' } } : { body: explanation },
      },
    });
    expect(await screen.findByText('The server is busy.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'No flights available' })).toBeVisible();
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await announced(/^There are no flights/);
  });

  it('from everywhere asks with its own parameters', async () => {
    const { calls } = await openSearch({
      as: 'premium',
      address: `/?destination=MCO&date=${tomorrow}&direction=inbound&screen=departure_flights`,
      routes: {
        'GET /api/flights/inbound': { body: { ...none, summary: { ...none.summary, total_origins: 0 } } },
        'GET /api/flights/inbound/why-empty': { body: { ...explanation, nearest_airports: [] } },
      },
    });
    await announced(`There are no flights to Orlando on ${formatDate(tomorrow)}.`);
    const [asked] = calls.filter(({ path }) => path === '/api/flights/inbound/why-empty');
    expect(asked?.query).toEqual({ destination: 'MCO', date: tomorrow });
  });
});

describe('a search whose source did not answer', () => {
  it('can be made again, and asks for no reason (RSLT-40)', async () => {
    let body = { ...none, partial: true as const, failed_origins: ['DEN'] } as typeof none;
    const { person, calls } = await openSearch({
      as: 'free',
      address: RESULTS,
      routes: { 'GET /api/flights/search': () => ({ body }) },
    });
    const again = await screen.findByRole('button', { name: 'Search again' });
    body = results({ MCO: [nonstop()] });
    await person.click(again);
    expect(await screen.findByRole('button', { name: /^Orlando/ })).toBeVisible();
    expect(calls.filter(({ path }) => path.endsWith('/why-empty'))).toEqual([]);
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });
});

describe('results without a pass fare', () => {
  const question = { name: 'Why are there no GoWild fares?' };

  it('explain it on request, and ask nothing before', async () => {
    const end = addDays(tomorrow, 1);
    const { person, calls } = await openSearch({
      as: 'premium',
      address: RESULTS,
      routes: {
        'GET /api/flights/search': { body: results({ SJU: [toSanJuan()] }) },
        'GET /api/flights/why-empty': {
          body: { ...explanation, reason: 'blackout', blackout: { from: tomorrow, to: end } },
        },
      },
    });
    const asked = () => calls.filter(({ path }) => path === '/api/flights/why-empty');
    const toggle = await screen.findByRole('button', question);
    expect(asked()).toEqual([]);
    await person.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await announced(
      `${formatDay(tomorrow)} to ${formatDate(end)} are blackout dates: GoWild fares are not offered.`,
    );
    const days = screen.getByRole('region', { name: 'Nearest days with GoWild fares' });
    expect(within(days).getByRole('link')).toHaveAttribute('href', RESULTS.replace(tomorrow, later));
    expect(toggle).toHaveFocus();
    await person.click(toggle);
    expect(days).not.toBeInTheDocument();
  });

  it('ask nothing where a flight has one', async () => {
    await openSearch({
      as: 'premium',
      address: RESULTS,
      routes: { 'GET /api/flights/search': { body: results({ MCO: [nonstop()], SJU: [toSanJuan()] }) } },
    });
    await screen.findByRole('button', { name: /^Orlando/ });
    expect(screen.queryByRole('button', question)).not.toBeInTheDocument();
  });
});

describe('return flights', () => {
  it('link to other days of the trip, and to one-way searches from other airports', async () => {
    const queries: Record<string, string>[] = [];
    const next = addDays(dayBack, 1);
    await openReturns({
      back: returnFlights([]),
      routes: {
        'GET /api/flights/return/why-empty': ({ query }) => {
          queries.push(query);
          return {
            body: {
              ...explanation,
              reason: 'before-arrival',
              nearest_days: [{ date: next, lowest_go_wild: null, lowest: 70 }],
              nearest_airports: [
                {
                  code: 'SJU',
                  replaces: 'origin',
                  near: 'MCO',
                  miles: 200,
                  lowest_go_wild: null,
                  lowest: 80,
                },
              ],
            },
          };
        },
      },
    });
    await announced(
      `Every flight from Orlando to Denver on ${formatDate(dayBack)} leaves before you arrive.`,
    );
    expect(queries).toEqual([
      { origin: 'DEN', destination: 'MCO', date: dayBack, after: expect.stringContaining('T') },
    ]);
    const href = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href(/from \$70 for 1 adult$/)).toContain(`flight=${thereHash}&return=${next}`);
    expect(href(/^From San Juan SJU/)).toBe(
      `/?origin=SJU&destination=DEN&date=${dayBack}&direction=outbound&screen=departure_flights`,
    );
  });
});
