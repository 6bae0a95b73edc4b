import { CHECK_SCRIPT } from '@fareweave/shared-lib/domain/composition';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { allowScripts, checkScript, startChecks } from './script-integrity.ts';

const scriptOf = (src: string): HTMLScriptElement => {
  const script = document.createElement('script');
  script.src = src;
  return script;
};

describe('a script', () => {
  beforeAll(() => {
    allowScripts('/releases/mf-any/1/', { 'entry.js': 'sha384-entry', 'screen.js': 'sha384-screen' });
    allowScripts('https://cdn.example/mf-far/1/', { 'entry.js': 'sha384-far' });
    allowScripts('http://localhost:3101/', null);
  });

  it.each([
    ['/releases/mf-any/1/entry.js', 'sha384-entry', 'anonymous'],
    ['/releases/mf-any/1/screen.js?retry=2', 'sha384-screen', 'anonymous'],
    ['https://cdn.example/mf-far/1/entry.js', 'sha384-far', 'anonymous'],
    ['http://localhost:3101/anything.js', null, null],
  ])('%s gets the allowed integrity', (src, integrity, crossOrigin) => {
    const script = scriptOf(src);
    checkScript(script);
    expect([script.getAttribute('integrity'), script.crossOrigin]).toEqual([integrity, crossOrigin]);
  });

  it.each([
    '/releases/mf-any/1/other.js',
    '/releases/mf-any/1/toString',
    '/releases/mf-any/2/entry.js',
    '/releases/mf-any/1/../../mf-any/2/entry.js',
    'https://evil.example/releases/mf-any/1/entry.js',
    'http://localhost:31010/a.js',
    'data:text/javascript,alert(1)',
  ])('%s is refused', (src) => {
    expect(() => checkScript(scriptOf(src))).toThrow(/belongs to no release|is no file of its release/);
  });

  it('of a chunk that is refused fails like one that did not load, and does not run', async () => {
    startChecks('/shell/', { 'start.js': 'sha384-start' });
    // Released builds contain the name.
    expect(CHECK_SCRIPT).toBe('fareweaveAdmit');
    const checkChunk = Reflect.get(globalThis, CHECK_SCRIPT) as (script: HTMLScriptElement) => void;
    const own = scriptOf('/shell/start.js');
    checkChunk(own);
    expect(own.getAttribute('integrity')).toBe('sha384-start');

    const foreign = scriptOf('/shell/other.js');
    const failed = vi.fn();
    checkChunk(foreign);
    foreign.onerror = failed;
    await Promise.resolve();
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ type: 'refused' }));
    expect(foreign.type).toBe('refused');
    expect(() => Object.assign(globalThis, { [CHECK_SCRIPT]: () => undefined })).toThrow(TypeError);
  });
});
