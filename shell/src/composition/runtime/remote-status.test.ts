import { emit, on } from '@fareweave/shared-lib/platform';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { areaOf, failArea, setArea } from './remote-status.ts';

describe('the areas of remotes', () => {
  let told: string[] = [];
  let leave: () => void;
  beforeEach(() => {
    told = [];
    leave = on('remote:failed', ({ remote, phase, message }) => told.push(`${remote} ${phase} ${message}`));
  });
  afterEach(() => leave());

  it('tell a failure once per attempt', () => {
    failArea('mf-once', 'load', new Error('gone'));
    failArea('mf-once', 'mount', new Error('gone too'));
    expect(told).toEqual(['mf-once load gone']);
    setArea('mf-once', { status: 'loading', attempt: 1 });
    failArea('mf-once', 'mount', 'still gone');
    expect(told).toEqual(['mf-once load gone', 'mf-once mount still gone']);
    expect(areaOf('mf-once')).toEqual({ status: 'failed', attempt: 1 });
  });

  it('fail alone', () => {
    setArea('mf-well', { status: 'mounted' });
    failArea('mf-ill', 'load', new Error('gone'));
    expect(areaOf('mf-well').status).toBe('mounted');
  });

  it('fail when a remote says itself that its screen threw', () => {
    setArea('mf-thrower', { status: 'mounted' });
    emit('remote:failed', { remote: 'mf-thrower', phase: 'render', message: 'no' });
    expect(areaOf('mf-thrower').status).toBe('failed');
  });
});
