import { beforeEach, expect, it } from 'vitest';
import { navigate, setPageTransition } from './navigation.ts';

const key = (): unknown => window.history.state?.key;

beforeEach(() => navigate('/start', { replace: true }));

it('adds an entry to the history, which keeps its key when it is replaced', () => {
  const before = window.history.length;
  navigate('/next?day=1');
  const added = key();
  expect(added).toEqual(expect.any(String));
  navigate('/next?day=2', { replace: true });
  expect(window.history.length).toBe(before + 1);
  expect(key()).toBe(added);
});

it.each(['/results', '/results?from=DEN', '/results?from=DEN#list'])(
  'adds no entry for a link to the page itself: %s',
  (address) => {
    navigate(address);
    const added = key();
    const before = window.history.length;
    navigate(address);
    expect(window.history.length).toBe(before);
    // The shell finds the scroll position of the entry by it.
    expect(key()).toBe(added);
    navigate('/results?from=MCO');
    expect(window.history.length).toBe(before + 1);
  },
);

it('happens in the order of the calls when a transition is late', () => {
  const late: (() => void)[] = [];
  setPageTransition((change) => late.push(change));
  navigate('/plans', { transition: true });
  navigate('/start', { transition: true });
  for (const change of late) change();
  expect(window.location.pathname).toBe('/start');
  navigate('/plans', { transition: true });
  navigate('/login?next=%2Fplans');
  for (const change of late.splice(2)) change();
  expect(window.location.pathname).toBe('/login');
  navigate('/start');
  expect(window.location.pathname).toBe('/start');
  setPageTransition((change) => change());
});
