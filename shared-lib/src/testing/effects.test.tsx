import { render, screen } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

/** Keeps the processor busy for ten milliseconds, as other work of a slow machine does. React then gives up its turn. */
function beBusy(): void {
  const end = performance.now() + 10;
  while (performance.now() < end);
}

function Form() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  beBusy();
  return <input ref={input} aria-label="Code" />;
}

function LaterForm() {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => void setTimeout(() => setLoaded(true)), []);
  return isLoaded && <Form />;
}

afterEach(() => vi.unstubAllGlobals());

it('an element that a test awaited has had its effects, on a slow machine too', async () => {
  const start = setTimeout;
  vi.stubGlobal('setTimeout', (...args: Parameters<typeof setTimeout>) => {
    const timer = start(...args);
    beBusy();
    return timer;
  });
  render(<LaterForm />);
  expect(await screen.findByRole('textbox')).toHaveFocus();
});
