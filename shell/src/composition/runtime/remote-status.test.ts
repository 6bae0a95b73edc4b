import { emit, on } from '@fareweave/shared-lib/platform';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { remoteStatus, reportFailure, setRemoteStatus } from './remote-status.ts';

describe('the areas of remotes', () => {
  let told: string[] = [];
  let leave: () => void;
  beforeEach(() => {
    told = [];
    leave = on('remote:failed', ({ remote, phase, message }) => told.push(`${remote} ${phase} ${message}`));
  });
  afterEach(() => leave());

  it('tell a failure once per attempt', () => {
    reportFailure('mf-once', 'load', new Error('gone'));
    reportFailure('mf-once', 'mount', new Error('gone too'));
    expect(told).toEqual(['mf-once load gone']);
    setRemoteStatus('mf-once', { status: 'loading', attempt: 1 });
    reportFailure('mf-once', 'mount', 'still gone');
    expect(told).toEqual(['mf-once load gone', 'mf-once mount still gone']);
    expect(remoteStatus('mf-once')).toEqual({ status: 'failed', attempt: 1 });
  });

  it('fail alone', () => {
    setRemoteStatus('mf-well', { status: 'mounted' });
    reportFailure('mf-ill', 'load', new Error('gone'));
    expect(remoteStatus('mf-well').status).toBe('mounted');
  });

  it('fail when a remote says itself that its screen threw', () => {
    setRemoteStatus('mf-thrower', { status: 'mounted' });
    emit('remote:failed', { remote: 'mf-thrower', phase: 'render', message: 'no' });
    expect(remoteStatus('mf-thrower').status).toBe('failed');
  });
});
