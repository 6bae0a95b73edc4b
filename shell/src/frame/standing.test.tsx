import { ToastList } from '@fareweave/shared-lib/ui/toast';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { NoComposition } from '../composition/registry.ts';
import { CannotVerify } from '../composition/signature.ts';
import { type PageStanding, Standing, USUAL } from './standing.tsx';
import { Unavailable } from './unavailable.tsx';

const show = (about: Partial<PageStanding>) =>
  render(
    <>
      <Standing standing={{ ...USUAL, ...about }} />
      <ToastList />
    </>,
  );

describe('a page that is not what everybody gets', () => {
  it('says nothing when it is', () => {
    show({});
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that it is the last known one', () => {
    show({ isLastKnown: true });
    expect(screen.getByRole('status')).toHaveTextContent('as this device last knew it');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('names what is overridden, from where, and how to end it', () => {
    show({ override: { name: 'mf-search', host: 'localhost:3101' } });
    expect(screen.getByRole('status')).toHaveTextContent('Override mf-search from localhost:3101');
    expect(screen.getByRole('button', { name: 'Stop' })).toBeVisible();
  });

  it('says why an override is not in use', () => {
    show({ refusal: 'It was not signed for this product.' });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Override refusedIt was not signed for this product.',
    );
  });
});

describe('a page that cannot start', () => {
  it.each([
    [new CannotVerify(), 'This browser cannot check'],
    [new NoComposition('forged'), 'What came is not what was published'],
    [new NoComposition('missing'), 'The server did not say'],
    [new TypeError('of ours'), 'The server did not say'],
  ])('says why: %s', (error, reason) => {
    render(<Unavailable error={error} />);
    expect(screen.getByText(new RegExp(`^${reason}`))).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
