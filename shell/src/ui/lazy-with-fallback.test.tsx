import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { lazyWithFallback } from './lazy-with-fallback.ts';

const Here = ({ name }: { name: string }) => <p>{name} is here</p>;
const Fallback = ({ name }: { name: string }) => <p>{name} in short</p>;

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
