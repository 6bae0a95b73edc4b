import { render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { lazyOrInstead, lazyWithFallback } from './lazy-with-fallback.ts';

const Here = ({ name }: { name: string }) => <p>{name} is here</p>;
const Fallback = ({ name }: { name: string }) => <p>{name} in short</p>;

const Opened = (_: { name: string; onClose: () => void }) => <p>open</p>;

describe('a lazy component with a fallback', () => {
  it.each([
    ['is rendered once its code is loaded', () => Promise.resolve(Here), 'Ada is here'],
    ['is replaced when its code cannot be loaded', () => Promise.reject(new Error('gone')), 'Ada in short'],
  ])('%s', async (_what, load, text) => {
    const Later = lazyWithFallback(load, Fallback);
    render(
      <Suspense fallback="on its way">
        <Later name="Ada" />
      </Suspense>,
    );
    expect(screen.getByText('on its way')).toBeVisible();
    expect(await screen.findByText(text)).toBeVisible();
  });
});

it('what cannot be opened does something else, and closes, once', async () => {
  const calls: string[] = [];
  const gone = (): Promise<typeof Opened> => Promise.reject(new Error('gone'));
  const Later = lazyOrInstead(gone, ({ name }) => void calls.push(`instead of ${name}`));
  const open = (name: string) => (
    <Suspense>
      <Later name={name} onClose={() => calls.push('closed')} />
    </Suspense>
  );
  const { rerender } = render(open('the menu'));
  await waitFor(() => expect(calls).toEqual(['instead of the menu', 'closed']));
  rerender(open('the menu again'));
  expect(calls).toHaveLength(2);
});
