import type { MountedFill } from '@fareweave/shared-lib/domain/slots';
import { type OpenSlot, provideSlots, type SlotHost } from '@fareweave/shared-lib/platform';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { defineFills } from './fills.tsx';
import { slotsOf } from './slot.tsx';

interface Props {
  'flight-actions': { price: number };
}
const Slot = slotsOf<Props>('mf-search');

it('a slot opens with its first props, passes later ones on, opens another tab, and closes with its screen', () => {
  const opened: Parameters<SlotHost['open']>[] = [];
  const handle = { update: vi.fn<OpenSlot['update']>(), close: vi.fn() };
  provideSlots({
    open: (...slot) => {
      opened.push(slot);
      return handle;
    },
    preload: () => undefined,
    entries: () => [],
    tabs: () => [],
  });
  const { rerender, unmount, container } = render(<Slot name="flight-actions" props={{ price: 15 }} />);
  expect(opened).toEqual([
    ['mf-search/flight-actions', container.firstElementChild, { price: 15 }, undefined],
  ]);
  rerender(<Slot name="flight-actions" props={{ price: 9 }} />);
  expect(handle.update).toHaveBeenLastCalledWith({ price: 9 });
  expect(handle.close).not.toHaveBeenCalled();
  expect(opened).toHaveLength(1);
  rerender(<Slot name="flight-actions" props={{ price: 9 }} tab="mf-account/outbox" />);
  expect(handle.close).toHaveBeenCalledTimes(1);
  expect(opened.at(-1)?.slice(2)).toEqual([{ price: 9 }, 'mf-account/outbox']);
  unmount();
  expect(handle.close).toHaveBeenCalledTimes(2);
});

function Counter({ price }: { price: number }) {
  const [presses, press] = useState(0);
  if (price < 0) throw new Error('no price');
  return <button type="button" onClick={() => press(presses + 1)}>{`${price} ${presses}`}</button>;
}

it('a fill keeps its state when its props change, and reports what it throws', async () => {
  const fills = defineFills<{ counter: { price: number } }>({ counter: async () => Counter });
  const element = document.body.appendChild(document.createElement('div'));
  const onError = vi.fn();
  const mount = await fills.counter?.();
  let mounting: Promise<MountedFill> | undefined;
  // React draws when this ends.
  await act(async () => {
    mounting = mount?.({ element, props: { price: 15 }, onError });
  });
  const mounted = await mounting;
  act(() => screen.getByRole('button').click());
  act(() => mounted?.update({ price: 9 }));
  expect(element).toHaveTextContent('9 1');
  // React logs the error.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  act(() => mounted?.update({ price: -1 }));
  await waitFor(() => expect(onError).toHaveBeenCalledWith(new Error('no price')));
  act(() => mounted?.unmount());
  expect(element).toBeEmptyDOMElement();
});

it('a fill is on the screen in the task that mounts it, before the next frame', async () => {
  const fills = defineFills<{ counter: { price: number } }>({ counter: async () => Counter });
  const element = document.body.appendChild(document.createElement('div'));
  const mount = await fills.counter?.();
  let mounting: Promise<MountedFill> | undefined;
  act(() => {
    mounting = mount?.({ element, props: { price: 15 }, onError: () => undefined });
    expect(element).toHaveTextContent('15 0');
  });
  const mounted = await mounting;
  act(() => mounted?.unmount());
});
