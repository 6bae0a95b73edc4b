import { containerOf } from '@fareweave/shared-lib/domain/composition';
import { navigate } from '@fareweave/shared-lib/platform';
import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { compose } from '../composition/runtime/compose.ts';
import { markNewsShown } from '../dialogs/news.ts';
import { drawing, offerContainer } from '../testing/container.ts';
import { NO_PLACEHOLDER, NORMAL } from '../testing/normal-page.ts';
import { forget } from '../testing/open-frame.tsx';
import { arriveAs } from '../testing/person.ts';
import { release } from '../testing/release.ts';
import { Frame } from './frame.tsx';

const remote = (name: string, path: string) =>
  release({
    name,
    container: containerOf(name),
    base: `/releases/${name}/1.0.0/`,
    routes: [{ path, access: 'public', title: name, screen: 'screen' }],
    navigation: [],
  });

/** Navigates and waits for single-spa, which handles the navigation asynchronously. */
const visit = (path: string) => act(async () => navigate(path));

describe('a page composed of remotes', () => {
  afterEach(forget);

  it('waits for a slow one without blocking the others', async () => {
    await arriveAs(null);
    markNewsShown();
    let come: () => void = () => undefined;
    const coming = new Promise<void>((resolve) => {
      come = resolve;
    });
    const slow = drawing('The slow one');
    offerContainer('mf_slow', () => ({ ...slow, mount: [() => coming, slow.mount].flat() }));
    offerContainer('mf_quick', () => drawing('The quick one'));

    navigate('/slow');
    const composed = compose([remote('mf-slow', '/slow'), remote('mf-quick', '/quick')], {});
    const { unmount } = render(<Frame composed={composed} firstPaint={NO_PLACEHOLDER} condition={NORMAL} />);
    await visit('/quick');
    expect(await screen.findByText('The quick one')).toBeVisible();
    await visit('/slow');
    await act(async () => come());
    expect(await screen.findByText('The slow one')).toBeVisible();
    expect(screen.queryByText('The quick one')).toBeNull();
    unmount();
  });
});
