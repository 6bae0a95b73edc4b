import { afterEach, describe, expect, it } from '@jest/globals';
import { alertStore, closeAlert, showAlert } from './message-dialog.ts';

describe('alerts', () => {
  afterEach(() => {
    while (alertStore.get() !== null) closeAlert();
  });

  it('are open one after the other, in the order they were asked for', () => {
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

  it('are told apart even when they say the same', () => {
    showAlert({ title: 'Again', message: 'the same' });
    const before = alertStore.get();
    showAlert({ title: 'Again', message: 'the same' });
    closeAlert();
    expect(alertStore.get()).not.toBe(before);
  });

  it('closing none is no trouble', () => {
    closeAlert();
    expect(alertStore.get()).toBeNull();
  });
});
