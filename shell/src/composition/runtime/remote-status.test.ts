import { emit, on } from '@fareweave/shared-lib/platform';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { remoteStatus, reportFailure, setRemoteStatus } from './remote-status.ts';

describe('the status of remotes', () => {
  let reported: string[] = [];
  let leave: () => void;
  beforeEach(() => {
    reported = [];
    leave = on('remote:failed', ({ remote, phase, message }) =>
      reported.push(`${remote} ${phase} ${message}`),
    );
  });
  afterEach(() => leave());

  it('reports a failure once per attempt', () => {
    reportFailure('mf-once', 'load', new Error('gone'));
    reportFailure('mf-once', 'mount', new Error('gone too'));
    expect(reported).toEqual(['mf-once load gone']);
    setRemoteStatus('mf-once', { status: 'loading', attempt: 1 });
    reportFailure('mf-once', 'mount', 'still gone');
    expect(reported).toEqual(['mf-once load gone', 'mf-once mount still gone']);
    expect(remoteStatus('mf-once')).toEqual({ status: 'failed', attempt: 1 });
  });

  it('of one does not change with the failure of another', () => {
    setRemoteStatus('mf-well', { status: 'mounted' });
    reportFailure('mf-ill', 'load', new Error('gone'));
    expect(remoteStatus('mf-well').status).toBe('mounted');
  });

  it('is failed when a mounted remote reports that its screen threw', () => {
    setRemoteStatus('mf-thrower', { status: 'mounted' });
    emit('remote:failed', { remote: 'mf-thrower', phase: 'render', message: 'no' });
    expect(remoteStatus('mf-thrower').status).toBe('failed');
  });
});
