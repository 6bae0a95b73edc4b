import { afterEach, describe, expect, it } from 'vitest';
import { alertStore, closeAlert, showAlert } from './message-dialog.ts';

describe('messages', () => {
  afterEach(() => {
    while (alertStore.get() !== null) closeAlert();
  });

  it('are open one after the other, in the order of the requests', () => {
    const seen: (string | null)[] = [];
    const leave = alertStore.subscribe((alert) => seen.push(alert?.message ?? null));
    showAlert({ title: 'First', message: 'one' });
    showAlert({ title: 'Second', message: 'two' });
    expect(alertStore.get()).toMatchObject({ title: 'First', message: 'one' });
    closeAlert();
    expect(alertStore.get()).toMatchObject({ title: 'Second', message: 'two' });
    closeAlert();
    expect(alertStore.get()).toBeNull();
    expect(seen).toEqual([null, 'one', 'one', 'two', null]);
    leave();
  });

  it('are distinct even with the same text', () => {
    showAlert({ title: 'Again', message: 'the same' });
    const before = alertStore.get();
    showAlert({ title: 'Again', message: 'the same' });
    closeAlert();
    expect(alertStore.get()).not.toBe(before);
  });

  it('can be closed when none is open', () => {
    closeAlert();
    expect(alertStore.get()).toBeNull();
  });
});
