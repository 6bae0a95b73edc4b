import { containerOf } from '@fareweave/shared-lib/domain/composition';
import { emit, navigate } from '@fareweave/shared-lib/platform';
import { defineRemote } from '@fareweave/shared-lib/ui/remote';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

const visit = (path: string) => act(async () => navigate(path));

it('a screen that cannot be loaded fails alone, and is loaded again when the user returns (COMP-3)', async () => {
  await arriveAs(null);
  markNewsShown();
  let isOnline = false;
  offerContainer(containerOf('mf-trips'), () =>
    defineRemote({
      name: 'mf-trips',
      screens: {
        '/kept': async () => () => <h1>Kept</h1>,
        '/plan': async () => {
          if (!isOnline) throw new Error('Loading chunk plan failed');
          return () => <h1>Plan</h1>;
        },
      },
    }),
  );
  const live = release({
    name: 'mf-trips',
    container: containerOf('mf-trips'),
    routes: ['/kept', '/plan'].map((path) => ({ path, access: 'public', title: path, screen: 'screen' })),
    navigation: [],
  });
  const shows = async (name: string) => {
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(name);
    expect(screen.queryByRole('alert')).toBeNull();
  };
  const fails = async () =>
    expect(await screen.findByRole('alert')).toHaveTextContent('“/plan” could not be loaded');

  // As the first screen of the remote, then with the remote on the screen.
  navigate('/plan');
  render(<Frame composed={compose([live], {})} firstPaint={NO_PLACEHOLDER} condition={NORMAL} />);
  await fails();
  await visit('/kept');
  await shows('Kept');
  await visit('/plan');
  await fails();
  // Retry starts the remote again, which still has no connection.
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
  await fails();
  await visit('/kept');
  await shows('Kept');

  isOnline = true;
  await visit('/plan');
  await shows('Plan');
  // An older build reports no path: the whole remote has failed.
  act(() => emit('remote:failed', { remote: 'mf-trips', phase: 'render', message: 'thrown while drawn' }));
  await fails();
  await visit('/kept');
  expect(await screen.findByRole('alert')).toHaveTextContent('“/kept” could not be loaded');
});
