import { containerOf } from '@fareweave/shared-lib/domain/composition';
import { navigate, on } from '@fareweave/shared-lib/platform';
import { defineRemote } from '@fareweave/shared-lib/ui/remote';
import { beforeAll, expect, it, jest } from '@jest/globals';
import { init } from '@module-federation/enhanced/runtime';
import { act, render, screen } from '@testing-library/react';
import { compose } from '../composition/compose.ts';
import { offerContainer } from '../testing/container.ts';
import { arriveAs } from '../testing/person.ts';
import { release } from '../testing/release.ts';
import { Frame } from './frame.tsx';
import { rememberNewsShown } from './news-shown.ts';

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

beforeAll(() => void init({ name: 'shell', remotes: [] }));

it('a path that its remote has no screen for is shown as one that could not be loaded', async () => {
  // React writes what an error boundary catches to the console.
  const written = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await arriveAs(null);
  rememberNewsShown();
  const failures: string[] = [];
  on('remote:failed', ({ message }) => failures.push(message));

  navigate('/mf-one');
  const composed = compose([remoteWithout('mf-one', '/lost'), remoteWithout('mf-two', '/gone')], {});
  render(<Frame composed={composed} firstPaint={{ html: '', css: '' }} />);
  expect(await screen.findByRole('heading', { name: 'The screen of mf-one' })).toBeVisible();
  await visit('/gone');
  expect(await screen.findByRole('alert')).toHaveTextContent('“/gone” could not be loaded');
  await visit('/mf-one');
  expect(await screen.findByRole('heading', { name: 'The screen of mf-one' })).toBeVisible();
  await visit('/lost');
  expect(await screen.findByRole('alert')).toHaveTextContent('“/lost” could not be loaded');
  expect(screen.queryByRole('heading', { name: 'The screen of mf-one' })).toBeNull();
  expect(failures).toEqual(['mf-two has no screen for /gone', 'mf-one has no screen for /lost']);
  written.mockRestore();
});
