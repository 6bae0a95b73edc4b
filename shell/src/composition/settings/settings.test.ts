import type { Composition } from '@fareweave/shared-lib/domain/composition';
import { provideSettings, settingsOf } from '@fareweave/shared-lib/platform';
import { render, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { release } from '../../testing/release.ts';
import { openSettings } from './settings.ts';

interface Values {
  sample: number;
  partners: string[];
  note: string | null;
}
const remote = settingsOf<Values>('mf-a', { sample: 6, partners: ['hertz'], note: 'Hello' });
const open = (settings: Composition['settings'] | undefined, accepted?: string[]) =>
  openSettings(
    [release({ name: 'mf-b' }), release({ name: 'mf-a', ...(accepted && { settings: accepted }) })],
    settings === undefined ? {} : { settings },
  );
const Partners = () => createElement('p', null, remote.useSetting('partners'));
const EIGHT = [{ setting: 'mf-a/sample', value: 8 }];

afterEach(() => provideSettings(() => undefined));

describe('a setting on a page (CONF-5)', () => {
  it('has its default without a shell, without a value, and in a release that does not accept the value', () => {
    expect(remote.setting('sample')).toBe(6);
    open(undefined);
    expect(remote.setting('sample')).toBe(6);
    open(EIGHT);
    expect(remote.setting('sample')).toBe(6);
    open([{ setting: 'mf-b/sample', value: 8 }], ['sample']);
    expect(remote.setting('sample')).toBe(6);
    openSettings([release({ name: 'mf-b', settings: ['sample'] })], { settings: EIGHT });
    expect(remote.setting('sample')).toBe(6);
  });

  it('has its value from the registry, also null', () => {
    open([...EIGHT, { setting: 'mf-a/note', value: null }], ['sample', 'note']);
    expect([remote.setting('sample'), remote.setting('note'), remote.setting('partners')]).toEqual([
      8,
      null,
      ['hertz'],
    ]);
  });

  it('gives a hook the same value at each render, and continues a first paint with its default', () => {
    open([{ setting: 'mf-a/partners', value: ['avis'] }], ['partners']);
    const { result, rerender } = renderHook(() => remote.useSetting('partners'));
    const first = result.current;
    expect(first).toEqual(['avis']);
    rerender();
    expect(result.current).toBe(first);
    const container = document.createElement('div');
    container.innerHTML = '<p>hertz</p>';
    // A different text in the first render would be an error of React.
    render(createElement(Partners), { container, hydrate: true });
    expect(container).toHaveTextContent('avis');
  });
});
