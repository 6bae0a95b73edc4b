import { containerOf } from '@fareweave/shared-lib/domain/composition';
import { emit, navigate, on } from '@fareweave/shared-lib/platform';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { compose } from '../composition/runtime/compose.ts';
import { markNewsShown } from '../dialogs/news.ts';
import { drawing, offerContainer } from '../testing/container.ts';
import { NORMAL } from '../testing/normal-page.ts';
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

// The registry, the loader and single-spa are the real ones; only the remotes' scripts are not fetched.
describe('a page composed of remotes', () => {
  afterEach(forget);

  it('shows each at its address, and a failure only in place of the failed one', async () => {
    const user = userEvent.setup();
    await arriveAs(null);
    markNewsShown();
    const failures: string[] = [];
    const leave = on('remote:failed', ({ remote, phase }) => failures.push(`${remote} ${phase}`));
    let broken = true;
    offerContainer('mf_well', () => drawing('The well one'));
    offerContainer('mf_ill', () => {
      if (broken) throw new Error('corrupt');
      return drawing('The ill one');
    });

    navigate('/ill');
    const composed = compose([remote('mf-well', '/well'), remote('mf-ill', '/ill')], {});
    const firstPaint = { content: new DocumentFragment(), css: 'p{color:red}' };
    firstPaint.content.append(Object.assign(document.createElement('p'), { textContent: 'First paint' }));
    const { unmount } = render(<Frame composed={composed} firstPaint={firstPaint} condition={NORMAL} />);
    expect(screen.getByText('First paint')).toBeVisible();
    expect(document.body).toContainHTML('<style>p{color:red}</style>');

    expect(await screen.findByRole('alert')).toHaveTextContent('“mf-ill” could not be loaded');
    expect(screen.queryByText('First paint')).toBeNull();
    expect(document.body).not.toContainHTML('p{color:red}');
    expect(failures).toEqual(['mf-ill load']);

    await visit('/well');
    expect(await screen.findByText('The well one')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();

    await visit('/ill');
    broken = false;
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(await screen.findByText('The ill one')).toBeVisible();
    expect(screen.queryByText('The well one')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();

    act(() => emit('remote:failed', { remote: 'mf-ill', phase: 'render', message: 'thrown while drawn' }));
    expect(screen.getByText('The ill one')).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The ill one')).toBeVisible();
    expect(failures).toEqual(['mf-ill load', 'mf-ill render']);
    unmount();
    leave();
  });
});
