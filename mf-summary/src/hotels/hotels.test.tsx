import { setLanguage } from '@fareweave/shared-lib/domain/texts';
import { queryClient } from '@fareweave/shared-lib/platform';
import { setConnected } from '@fareweave/shared-lib/testing/server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openSection } from '../testing/section.tsx';
import { Hotels } from './hotels.tsx';

afterEach(() => queryClient.clear());
afterEach(() => setConnected(true));
afterEach(() => setLanguage(null));

const PATH = 'GET /api/hotels/search/airport/MCO';
const hotels = (
  <Hotels station="MCO" arrival="2026-12-01T18:10:00-05:00" leaving="2026-12-04T12:05:00-05:00" />
);

const hotel = (change: object = {}) => ({
  id: 'MCO-1',
  name: 'Prairie Inn',
  pictures: ['https://pictures.example/1.jpg'],
  star_rating: 4,
  distance_from_center: 1.26,
  bed_count: 2,
  price: { final_price: 410.5, original_price: 500 },
  score: 8.4,
  review_count: 1204,
  amenities: ['Pool', 'Gym', 'Parking'],
  url: 'https://hotel.example/1',
  ...change,
});
const found = (properties: object[], total = properties.length) => ({
  body: {
    success: true,
    properties,
    message: null,
    pagination: { page: 1, per_page: 12, total_properties: total, total_pages: 1 },
    search: {},
    source: 'live',
  },
});

describe('hotels', () => {
  it('are searched from the day of arrival to the day of return', async () => {
    const { calls } = openSection(hotels, { [PATH]: found([hotel()]) });
    expect(await screen.findByRole('heading', { name: 'Prairie Inn' })).toBeVisible();
    expect(calls[0]?.query).toEqual({
      checkin_date: '2026-12-01',
      checkout_date: '2026-12-04',
      adults: '2',
      rooms: '1',
      sort_by: 'auto',
      page: '1',
      per_page: '12',
    });
    expect(screen.getByText('Check-in Tue, Dec 1 · Check-out Fri, Dec 4')).toBeVisible();
    expect(screen.getByText('1 hotel')).toBeVisible();
  });

  it('show facts, review score and the price of the stay', async () => {
    openSection(hotels, { [PATH]: found([hotel()]) });
    const card = await screen.findByRole('listitem');
    expect(within(card).getByRole('img', { name: '4 stars' })).toHaveTextContent('★★★★');
    expect(card).toHaveTextContent('Score 8.4 of 10 1,204 reviews');
    expect(card).toHaveTextContent('1.3 mi from center · 2 beds');
    expect(card).toHaveTextContent('Pool · Gym');
    expect(card).not.toHaveTextContent('Parking');
    expect(card).toHaveTextContent('$411 instead of $500');
    const link = within(card).getByRole('link', { name: 'View Prairie Inn, in a new tab' });
    expect(link).toHaveAttribute('href', 'https://hotel.example/1');
  });

  it('show the score in the format of the region (LANG-5)', async () => {
    setLanguage({ locale: 'es-ES', translate: () => null });
    openSection(hotels, { [PATH]: found([hotel()]) });
    expect(await screen.findByRole('listitem')).toHaveTextContent('Score 8,4 of 10');
  });

  it.each([
    [9, 'excellent'],
    [8.96, 'excellent'],
    [8.9, 'good'],
    [8, 'good'],
    [7, 'fair'],
    [6.9, 'poor'],
  ])('with a score of %s have the colour of %s ones', async (score, grade) => {
    openSection(hotels, { [PATH]: found([hotel({ score })]) });
    expect(
      (await screen.findByText(score.toFixed(1), { exact: false })).closest('[data-grade]'),
    ).toHaveAttribute('data-grade', grade);
  });

  it('have at most five stars, and leave out unknown and insecure values', async () => {
    const bare = { star_rating: 7, bed_count: null, score: null, url: 'javascript:alert(1)', amenities: [] };
    openSection(hotels, { [PATH]: found([hotel(bare)]) });
    const card = await screen.findByRole('listitem');
    expect(within(card).getByRole('img', { name: '5 stars' })).toBeVisible();
    expect(card).toHaveTextContent('No reviews yet');
    expect(card).not.toHaveTextContent('bed');
    expect(within(card).queryByRole('link')).toBeNull();
  });

  it('cost no other price that looks the same', async () => {
    openSection(hotels, { [PATH]: found([hotel({ price: { final_price: 99.6, original_price: 100.4 } })]) });
    expect(await screen.findByRole('listitem')).not.toHaveTextContent('instead of');
  });

  it('leave out a picture that cannot be loaded', async () => {
    openSection(hotels, { [PATH]: found([hotel()]) });
    const card = await screen.findByRole('listitem');
    const picture = card.querySelector('img') as HTMLImageElement;
    fireEvent.error(picture);
    expect(card.querySelector('img')).toBeNull();
  });

  it('have pages of twelve', async () => {
    const { person, calls } = openSection(hotels, {
      [PATH]: ({ query }) => found([hotel({ name: `Hotel of page ${query.page}` })], 30),
    });
    expect(await screen.findByText('30 hotels · page 1 of 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('heading', { name: 'Hotel of page 2' })).toBeVisible();
    await waitFor(() => expect(screen.getByText('30 hotels · page 2 of 3')).toHaveFocus());
    expect(calls.map(({ query }) => query.page)).toEqual(['1', '2']);
  });

  it.each([30, 0])(
    'lead back from a page that the provider does not have, with a total of %i',
    async (total) => {
      const { person } = openSection(hotels, {
        [PATH]: ({ query }) => (query.page === '1' ? found([hotel()], 30) : found([], total)),
      });
      await person.click(await screen.findByRole('button', { name: 'Next' }));
      expect(await screen.findByText('No hotels available for your travel dates')).toBeVisible();
      await person.click(screen.getByRole('button', { name: 'Previous' }));
      expect(await screen.findByRole('heading', { name: 'Prairie Inn' })).toBeVisible();
    },
  );

  it('lead back from a page that cannot be loaded', async () => {
    const { person } = openSection(
      <section>
        <h2>Where to stay</h2>
        {hotels}
      </section>,
      { [PATH]: ({ query }) => (query.page === '1' ? found([hotel()], 30) : { status: 500 }) },
    );
    await person.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Where to stay' })).toHaveFocus());
    await person.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByRole('heading', { name: 'Prairie Inn' })).toBeVisible();
  });

  it('are searched again after each choice, from the first page', async () => {
    const { person, calls } = openSection(hotels, { [PATH]: found([hotel()], 30) });
    await person.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    await person.selectOptions(screen.getByRole('combobox', { name: 'Adults' }), '8');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Rooms' }), '3');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Rating');
    await waitFor(() =>
      expect(calls.at(-1)?.query).toMatchObject({ adults: '8', rooms: '3', sort_by: 'rating', page: '1' }),
    );
    expect(screen.getAllByRole('option', { name: /^[0-9]$/ })).toHaveLength(16);
  });
});

describe('without hotels', () => {
  const failure = async (answer: Parameters<typeof openSection>[1][string]) => {
    const { person } = openSection(hotels, { [PATH]: answer });
    return { person, alert: await screen.findByRole('alert') };
  };

  it.each([
    ['the server’s message', 'Nothing but tents', 'Nothing but tents'],
    ['that there are none', null, 'No hotels found for your travel dates'],
  ])('a response without success shows %s', async (_, message, text) => {
    const { alert } = await failure({ body: { success: false, message } });
    expect(alert).toHaveTextContent(text);
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('shows a message when none is available', async () => {
    openSection(hotels, { [PATH]: found([]) });
    expect(await screen.findByText('No hotels available for your travel dates')).toBeVisible();
  });

  it('shows a message when the airport has none', async () => {
    openSection(hotels, { [PATH]: { status: 404 } });
    expect(await screen.findByText('No hotels found near airport MCO')).toBeVisible();
  });

  it.each([
    ['503', { status: 503 }, 'Hotel search service is currently unavailable'],
    [
      '400 with a message',
      { status: 400, body: { message: 'Check-in is in the past' } },
      'Check-in is in the past',
    ],
    ['400 without one', { status: 400 }, 'Invalid search parameters'],
  ])('a %s shows why', async (_, answer, text) => {
    const { alert } = await failure(answer);
    expect(alert).toHaveTextContent('Unable to load hotel options. Please try again later.');
    expect(alert).toHaveTextContent(text);
  });

  it.each([
    ['something else', { body: { success: true } }],
    ['an error', { status: 500 }],
    [
      'nothing',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('a server that answers %s', async (_, answer) => {
    const { alert } = await failure(answer);
    expect(alert).toHaveTextContent('Unable to load hotel options. Please try again later.');
  });

  it('a retry may succeed', async () => {
    let isDown = true;
    const { person, alert } = await failure(() => (isDown ? { status: 500 } : found([hotel()])));
    isDown = false;
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Prairie Inn' })).toBeVisible();
  });

  it('other pages need a connection, and load when it returns', async () => {
    const { person } = openSection(hotels, {
      [PATH]: ({ query }) => found([hotel({ name: `For ${query.adults}` })]),
    });
    expect(await screen.findByRole('heading', { name: 'For 2' })).toBeVisible();
    setConnected(false);
    await person.selectOptions(screen.getByRole('combobox', { name: 'Adults' }), '3');
    expect(await screen.findByText(/^You are offline\./)).toBeVisible();
    setConnected(true);
    expect(await screen.findByRole('heading', { name: 'For 3' })).toBeVisible();
  });

  it('a trip without a night shows no hotels', () => {
    const { calls } = openSection(
      <Hotels station="MCO" arrival="2026-12-01T08:10:00-05:00" leaving="2026-12-01T21:05:00-05:00" />,
      {},
    );
    expect(screen.getByText('This trip has no night at the destination.')).toBeVisible();
    expect(calls).toEqual([]);
  });
});
