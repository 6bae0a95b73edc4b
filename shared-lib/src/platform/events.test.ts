import { describe, expect, it } from 'vitest';
import { emit, on } from './events.ts';

describe('the event bus', () => {
  it('calls each handler for its own events until it unsubscribes', () => {
    const received: string[] = [];
    const leave = on('remote:failed', ({ remote }) => received.push(remote));
    emit('home:reset');
    emit('remote:failed', { remote: 'mf-a', phase: 'mount', message: 'no' });
    leave();
    emit('remote:failed', { remote: 'mf-b', phase: 'mount', message: 'no' });
    expect(received).toEqual(['mf-a']);
  });

  it('calls the others when a handler throws or unsubscribes one, and reports the error', async () => {
    const received: string[] = [];
    const uncaught = new Promise((resolve) =>
      window.addEventListener(
        'error',
        (event) => {
          event.preventDefault();
          resolve(event.error);
        },
        { once: true },
      ),
    );
    const error = new Error('faulty handler');
    const leaves = [
      on('home:reset', () => {
        leaves[1]?.();
        throw error;
      }),
      on('home:reset', () => received.push('unsubscribed')),
      on('home:reset', () => received.push('last')),
    ];
    emit('home:reset');
    for (const leave of leaves) leave();
    emit('home:reset');
    expect(received).toEqual(['last']);
    expect(await uncaught).toBe(error);
  });

  it('refuses a misspelt event or payload at compile time', () => {
    // @ts-expect-error: no such event
    const misspelt = () => emit('home:rest');
    // @ts-expect-error: the payload lacks its phase
    const incomplete = () => emit('remote:failed', { remote: 'x', message: 'no' });
    expect([misspelt, incomplete]).toHaveLength(2);
  });
});
