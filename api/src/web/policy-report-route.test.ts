import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { REPORTS_PATH } from './policy.ts';

const violation = (blockedURL: unknown, about: object = {}) => ({
  type: 'csp-violation',
  url: 'https://fareweave.example/?from=DEN',
  user_agent: 'Browser/1.0',
  body: {
    documentURL: 'https://fareweave.example/reset-password?token=secret#x',
    effectiveDirective: 'script-src-elem',
    blockedURL,
    sample: 'alert("ann@example.com")',
    ...about,
  },
});

describe('reports about the page policy', () => {
  let test: TestApp;
  let lines: unknown[] = [];

  beforeAll(async () => {
    test = await testApp();
    test.app.addHook('onRequest', async ({ log }) => {
      vi.spyOn(log, 'warn').mockImplementation((...words: unknown[]) => void lines.push(words[0]));
    });
  });
  afterAll(() => test.close());

  const send = async (payload: unknown, type = 'application/reports+json', remoteAddress = '192.0.2.1') => {
    lines = [];
    const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
    const answer = await test.app.inject({
      method: 'POST',
      url: REPORTS_PATH,
      headers: { 'content-type': type },
      payload: text,
      remoteAddress,
    });
    return answer.statusCode;
  };

  it('are logged in one line without personal data', async () => {
    expect(await send([violation('https://evil.example/a.js?who=ann'), violation('inline')])).toBe(204);
    const page = 'https://fareweave.example/reset-password';
    expect(lines).toEqual([
      {
        reports: [
          { directive: 'script-src-elem', blocked: 'https://evil.example/a.js', page },
          { directive: 'script-src-elem', blocked: 'inline', page },
        ],
      },
    ]);
  });

  it('are accepted in the legacy format and for scripts without integrity', async () => {
    const older = {
      'csp-report': {
        'document-uri': 'https://fareweave.example/',
        'violated-directive': "style-src 'self'",
        'blocked-uri': 'data:text/css,secret',
      },
    };
    expect(await send(older, 'application/csp-report')).toBe(204);
    const page = 'https://fareweave.example/';
    expect(lines).toEqual([{ reports: [{ directive: 'style-src', blocked: 'data:', page }] }]);
    const unchecked = {
      type: 'integrity-violation',
      body: { documentURL: page, blockedURL: `${page}a.js`, destination: 'script' },
    };
    await send([unchecked]);
    expect(lines).toEqual([{ reports: [{ directive: 'integrity', blocked: `${page}a.js`, page }] }]);
  });

  it('of the preload hints in WebKit, which ignores their integrity, are not logged and count for no limit', async () => {
    const blocked = (blockedURL: string) => ({
      type: 'integrity-violation',
      body: { documentURL: 'https://fareweave.example/plans', blockedURL, destination: 'script' },
    });
    const hints = ['shell/main.1a2b.js', 'releases/mf-any/1.0.0/any.js'].map((file) =>
      blocked(`https://fareweave.example/${file}`),
    );
    for (let sent = 0; sent < 40; sent += 1)
      expect(await send(hints, 'application/reports+json', '192.0.2.3')).toBe(204);
    expect(lines).toEqual([]);
    const other = 'https://evil.example/shell/main.1a2b.js';
    await send([...hints, blocked(other)], 'application/reports+json', '192.0.2.3');
    expect(lines).toEqual([
      { reports: [{ directive: 'integrity', blocked: other, page: 'https://fareweave.example/plans' }] },
    ]);
  });

  it.each([
    [null, 204],
    [[], 204],
    [{ 'csp-report': 'text' }, 204],
    [[violation({ toString: 'x' }, { effectiveDirective: 'line\nbreak' })], 204],
    [[violation('inline', { effectiveDirective: { toString: 'x' } })], 204],
    ['{"cut off', 400],
    [[violation('x'.repeat(20_000))], 413],
  ])('with invalid content are dropped: %j', async (payload, status) => {
    expect(await send(payload, 'application/reports+json', '192.0.2.2')).toBe(status);
    expect(lines).toEqual([]);
  });

  it('are limited by network and in total', async () => {
    const logged = async (address: string) => {
      await send([violation('inline')], 'application/reports+json', address);
      return lines.length;
    };
    let fromOne = 0;
    for (let sent = 0; sent < 40; sent += 1) fromOne += await logged('198.51.100.1');
    expect(fromOne).toBe(20);
    let fromMany = 0;
    for (let sent = 0; sent < 400; sent += 1) fromMany += await logged(`203.0.${sent % 200}.1`);
    expect(fromMany).toBeLessThan(300);
    expect(fromMany).toBeGreaterThan(200);
  });
});
