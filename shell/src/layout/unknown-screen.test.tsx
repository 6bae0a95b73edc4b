import { containerOf } from '@fareweave/shared-lib/domain/composition';
import { navigate, on } from '@fareweave/shared-lib/platform';
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

/** A remote that declares two paths and has a screen for the first. */
function remoteWithout(name: string, unknown: string) {
  const known = `/${name}`;
  offerContainer(containerOf(name), () =>
    defineRemote({ name, screens: { [known]: async () => () => <h1>The screen of {name}</h1> } }),
  );
  return release({
    name,
    container: containerOf(name),
    routes: [known, unknown].map((path) => ({ path, access: 'public', title: path, screen: 'screen' })),
    navigation: [],
  });
}

it('shows a failure only at the address without a screen', async () => {
  await arriveAs(null);
  markNewsShown();
  const failures: string[] = [];
  on('remote:failed', ({ message }) => failures.push(message));
  const shows = async (name: string) => {
    expect(await screen.findByRole('heading', { name: `The screen of ${name}` })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  };
  const failsAt = async (path: string) => {
    expect(await screen.findByRole('alert')).toHaveTextContent(`“${path}” could not be loaded`);
    expect(screen.queryByRole('heading', { name: /The screen of/ })).toBeNull();
  };

  navigate('/mf-one');
  const composed = compose([remoteWithout('mf-one', '/lost'), remoteWithout('mf-two', '/gone')], {});
  render(<Frame composed={composed} firstPaint={NO_PLACEHOLDER} condition={NORMAL} />);
  await shows('mf-one');
  // Loaded at the address without a screen, then shown at another.
  await visit('/gone');
  await failsAt('/gone');
  await visit('/mf-two');
  await shows('mf-two');
  await visit('/mf-one');
  await shows('mf-one');
  // Already on the screen when the address without a screen is opened.
  await visit('/lost');
  await failsAt('/lost');
  await visit('/mf-one');
  await shows('mf-one');
  await visit('/lost');
  await failsAt('/lost');

  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
  await failsAt('/lost');
  await visit('/mf-one');
  await shows('mf-one');
  expect(new Set(failures)).toEqual(
    new Set(['mf-two has no screen for /gone', 'mf-one has no screen for /lost']),
  );
});
