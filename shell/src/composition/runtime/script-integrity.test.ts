import { ADMIT } from '@fareweave/shared-lib/domain/admission';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { admit, allow, openAdmission } from './script-integrity.ts';

const scriptOf = (src: string): HTMLScriptElement => {
  const script = document.createElement('script');
  script.src = src;
  return script;
};

describe('a script', () => {
  beforeAll(() => {
    allow('/releases/mf-any/1/', { 'entry.js': 'sha384-entry', 'screen.js': 'sha384-screen' });
    allow('https://cdn.example/mf-far/1/', { 'entry.js': 'sha384-far' });
    allow('http://localhost:3101/', null);
  });

  it.each([
    ['/releases/mf-any/1/entry.js', 'sha384-entry', 'anonymous'],
    ['/releases/mf-any/1/screen.js?retry=2', 'sha384-screen', 'anonymous'],
    ['https://cdn.example/mf-far/1/entry.js', 'sha384-far', 'anonymous'],
    ['http://localhost:3101/anything.js', null, null],
  ])('%s runs with what was allowed', (src, integrity, crossOrigin) => {
    const script = scriptOf(src);
    admit(script);
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
    expect(() => admit(scriptOf(src))).toThrow(/belongs to no release|is no file of its release/);
  });

  it('of a chunk fails like one that did not come when it is refused, and is not run', async () => {
    openAdmission('/shell/', { 'start.js': 'sha384-start' });
    const admitChunk = Reflect.get(globalThis, ADMIT) as (script: HTMLScriptElement) => void;
    const own = scriptOf('/shell/start.js');
    admitChunk(own);
    expect(own.getAttribute('integrity')).toBe('sha384-start');

    const foreign = scriptOf('/shell/other.js');
    const failed = jest.fn();
    admitChunk(foreign);
    foreign.onerror = failed;
    await Promise.resolve();
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ type: 'refused' }));
    expect(foreign.type).toBe('refused');
    expect(() => Object.assign(globalThis, { [ADMIT]: () => undefined })).toThrow(TypeError);
  });
});
