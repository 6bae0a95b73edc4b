import { containerOf } from '@fareweave/shared-lib/domain/composition';
import { navigate, on } from '@fareweave/shared-lib/platform';
import { Link } from '@fareweave/shared-lib/ui/link';
import { defineRemote, type ScreenProps } from '@fareweave/shared-lib/ui/remote';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { compose } from '../composition/runtime/compose.ts';
import { markNewsShown } from '../dialogs/news.ts';
import { offerContainer } from '../testing/container.ts';
import { NO_PLACEHOLDER, NORMAL } from '../testing/normal-page.ts';
import { arriveAs } from '../testing/person.ts';
import { release } from '../testing/release.ts';
import { Frame } from './frame.tsx';

// jsdom has no layout to scroll.
window.scrollTo = () => undefined;

/** Screens that were mounted and unmounted, in order. */
const lives: string[] = [];

function DealScreen({ params: { id } }: ScreenProps<'/deals/:id'>) {
  const [first] = useState(id);
  useEffect(() => {
    lives.push('mounted');
    return () => void lives.push('unmounted');
  }, []);
  return (
    <>
      <h1>Deal {id}</h1>
      <p>opened with {first}</p>
      <Link href="/deals/a%20b">Another deal</Link>
    </>
  );
}

const screens = {
  '/deals': async () => () => <h1>All deals</h1>,
  '/deals/:id': async () => DealScreen,
  '/deals/:id/files/*': async () => (props: ScreenProps<'/deals/:id/files/*'>) => (
    <h1>{JSON.stringify(props)}</h1>
  ),
};

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const visit = (path: string) => act(async () => navigate(path));

it('a remote shows the values in the address, and the same screen follows them (COMP-7)', async () => {
  await arriveAs(null);
  markNewsShown();
  const failures: string[] = [];
  on('remote:failed', ({ message }) => failures.push(message));
  offerContainer(containerOf('mf-deals'), () => defineRemote({ name: 'mf-deals', screens }));
  const route = (path: string) =>
    ({ path, access: 'public', title: `At ${path}`, screen: 'screen' }) as const;
  const live = release({
    name: 'mf-deals',
    container: 'mf_deals',
    routes: [...Object.keys(screens), '/deals/:id/lost'].map(route),
    navigation: [{ label: 'Deals', path: '/deals', place: 'main', order: 10 }],
  });

  navigate('/deals/1');
  render(<Frame composed={compose([live], {})} firstPaint={NO_PLACEHOLDER} condition={NORMAL} />);
  expect(await heading('Deal 1')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Deals' });
  expect(link).toHaveAttribute('aria-current', 'true');

  await userEvent.setup().click(screen.getByRole('link', { name: 'Another deal' }));
  expect(await heading('Deal a b')).toBeVisible();
  expect(screen.getByText('opened with 1')).toBeVisible();
  expect(screen.getByRole('main', { name: 'At /deals/:id' })).toHaveFocus();
  expect(lives).toEqual(['mounted']);

  await act(async () => window.history.back());
  expect(await heading('Deal 1')).toBeVisible();
  await visit('/deals/2/');
  expect(await heading('Deal 2')).toBeVisible();
  expect(lives).toEqual(['mounted']);

  await visit('/deals');
  expect(await heading('All deals')).toBeVisible();
  expect(link).toHaveAttribute('aria-current', 'page');
  expect(document.title).toBe('At /deals · Fareweave');
  expect(lives).toEqual(['mounted', 'unmounted']);

  await visit('/deals/7/files/a/b%23c');
  expect(await heading('{"params":{"id":"7","rest":"a/b#c"}}')).toBeVisible();
  await visit('/deals/7/lost');
  expect(await screen.findByRole('alert')).toHaveTextContent('“At /deals/:id/lost” could not be loaded');
  await visit('/deals/3');
  expect(await heading('Deal 3')).toBeVisible();
  expect(failures).toEqual(['mf-deals has no screen for /deals/:id/lost']);

  for (const path of ['/deals/%ff', '/deals/1//', '/deals//1', '/deals/a%2Fb', '/deals/1/2']) {
    await visit(path);
    const expected = path === '/deals/1//' ? 'Deal 1' : 'Page not found';
    expect(await heading(expected)).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1));
  }
});
