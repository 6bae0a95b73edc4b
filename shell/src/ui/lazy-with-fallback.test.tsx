import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyWithFallback } from './lazy-with-fallback.ts';

const Here = ({ name }: { name: string }) => <p>{name} is here</p>;
const Instead = ({ name }: { name: string }) => <p>{name} in short</p>;

describe('a component that comes later', () => {
  it.each([
    ['is drawn once its code is there', () => Promise.resolve(Here), 'Ada is here'],
    ['is stood in for when its code cannot be had', () => Promise.reject(new Error('gone')), 'Ada in short'],
  ])('%s', async (_what, load, text) => {
    const Later = lazyWithFallback(load, Instead);
    render(
      <Suspense fallback="on its way">
        <Later name="Ada" />
      </Suspense>,
    );
    expect(screen.getByText('on its way')).toBeVisible();
    expect(await screen.findByText(text)).toBeVisible();
  });
});
