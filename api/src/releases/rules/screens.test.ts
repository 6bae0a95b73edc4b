import { expect, it } from '@jest/globals';
import { testBuild } from '../testing/build.ts';
import { ownProblemsOf } from './index.ts';

const route = (screen: string) => ({ path: '/a', access: 'public' as const, title: 'A', screen });

it.each(['missing', 'empty', 'constructor', '__proto__'])(
  'a route whose screen “%s” has no scripts is refused',
  (screen) => {
    const { release } = testBuild('mf-a', '1', { routes: [route(screen)], screens: { empty: [] } });
    expect(ownProblemsOf(release)).toMatchObject([
      { rule: 'screens', message: expect.stringContaining('The route /a has no screen: ') },
    ]);
  },
);

it('every route is looked at, not the first alone', () => {
  const routes = [route('screen'), { ...route('lost'), path: '/b' }];
  expect(ownProblemsOf(testBuild('mf-a', '1', { routes }).release)).toMatchObject([
    { message: expect.stringContaining('The route /b has no screen') },
  ]);
});

it('a screen loads a bounded number of files', () => {
  const many = Array.from({ length: 100 }, (_, index) => `${index}.js`);
  const { release } = testBuild('mf-a', '1', { screens: { screen: many } });
  expect(ownProblemsOf(release)).toMatchObject([
    { message: 'The screen “screen” loads 101 files; a screen loads at most 60' },
  ]);
});
