import { act } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Place, reactLifecycles } from './react-lifecycles.tsx';

interface Props extends Place {
  path: string;
}

const element = (): HTMLElement => document.body.appendChild(document.createElement('div'));

const handlers = (own: Partial<Parameters<typeof reactLifecycles>[1]> = {}) => ({
  onError: () => undefined,
  onContinue: () => undefined,
  ...own,
});

function Screen({ path }: Props) {
  const [initial] = useState(path);
  return <h1>{initial}</h1>;
}

/** Lets React draw what a lifecycle requests, and waits for the lifecycle. */
async function drawn(lifecycle: () => Promise<void>): Promise<void> {
  let ended: Promise<void> | undefined;
  await act(async () => {
    ended = lifecycle();
  });
  await ended;
}

it('a remote is on the screen when it has mounted, and leaves nothing when it has unmounted', async () => {
  const domElement = element();
  const { mount, unmount } = reactLifecycles(Screen, handlers());
  for (const path of ['/first', '/second']) {
    await drawn(() => mount({ domElement, path }));
    expect(domElement).toHaveTextContent(path);
    await drawn(unmount);
    expect(domElement).toBeEmptyDOMElement();
  }
});

it('a remote continues with the elements of a first paint, and says before that it handles events', async () => {
  const domElement = element();
  domElement.innerHTML = '<h1>/first</h1>';
  const painted = domElement.firstChild;
  const steps: string[] = [];
  const onContinue = (isDrawn: boolean) => steps.push(isDrawn ? 'drawn' : 'begins');
  const { mount, unmount } = reactLifecycles(Screen, handlers({ onContinue }));
  await drawn(() => mount({ domElement, path: '/first' }));
  expect(domElement.firstChild).toBe(painted);
  await drawn(unmount);
  await drawn(() => mount({ domElement, path: '/second' }));
  expect(domElement).toHaveTextContent('/second');
  expect(steps).toEqual(['begins', 'drawn']);
});

const SLICE_MS = 20;
const steps: string[] = [];

/** Takes longer than a slice of React (5 ms). Other work of the page then waits. */
function Slow({ path }: Props) {
  const end = performance.now() + SLICE_MS;
  while (performance.now() < end);
  if (!steps.includes('drawn')) setImmediate(() => steps.push('other work'));
  steps.push('drawn');
  return <h1>{path}</h1>;
}

const TwoSlow = (props: Props) => (
  <>
    <Slow {...props} />
    <Slow {...props} />
  </>
);

describe('a remote with much to draw', () => {
  beforeEach(() => {
    steps.length = 0;
    // Inside `act` React draws everything at once.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(document, 'activeViewTransition');
  });

  async function mountSlow(): Promise<string[]> {
    const { mount, unmount } = reactLifecycles(TwoSlow, handlers());
    await mount({ domElement: element(), path: '/first' });
    await new Promise(setImmediate);
    await unmount();
    return steps;
  }

  it('is drawn in slices', async () => {
    expect(await mountSlow()).toEqual(['drawn', 'other work', 'drawn']);
  });

  it('is drawn at once during a view transition', async () => {
    Object.assign(document, { activeViewTransition: {} });
    expect(await mountSlow()).toEqual(['drawn', 'drawn', 'other work']);
  });
});

const error = new Error('no data');

function Broken({ path }: Props): never {
  throw path === '/text' ? 'a text' : error;
}

it('a remote that throws while it draws is removed, and its mount ends', async () => {
  // React logs the error.
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const domElement = element();
  const failures: Error[] = [];
  const { mount, unmount } = reactLifecycles(
    Broken,
    handlers({ onError: (failure) => failures.push(failure) }),
  );
  for (const path of ['/error', '/text']) {
    await drawn(() => mount({ domElement, path }));
    expect(domElement).toBeEmptyDOMElement();
    await drawn(unmount);
  }
  expect(failures).toEqual([error, new Error('a text')]);
  expect(logged).toHaveBeenCalledTimes(2);
});
