import { describe, expect, it } from '@jest/globals';
import { answerTo, type Kept } from './answer.ts';

const origin = window.location.origin;
const page = (path: string) => ({ url: origin + path, method: 'GET', mode: 'navigate' }) as Request;
const part = (path: string, method = 'GET') => ({ url: origin + path, method, mode: 'cors' }) as Request;
/** jsdom has no answers of its own. */
const answer = (text: string, status = 200): Response =>
  ({ ok: status === 200, status, text, clone: () => answer(text, status) }) as unknown as Response;

function world(ask: (request: Request) => Promise<Response>) {
  const known = new Map<string, Response>();
  const works: Promise<unknown>[] = [];
  const asked: string[] = [];
  const kept: Kept = {
    find: async (request) => known.get(String(request)),
    keep: async (request, kept) => void known.set(String(request), kept),
    ask: (request) => {
      asked.push(new URL(request.url).pathname);
      return ask(request);
    },
    asCopy: async (page) => answer(`copy ${page.text}`),
  };
  const visit = async (request: Request) => {
    const found = await answerTo(request, kept, (work) => works.push(work));
    await Promise.all(works);
    return found;
  };
  return { visit, asked };
}

const online = async ({ url }: Request) => answer(`from ${new URL(url).pathname}`);
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

describe('what is kept for a trip without a connection', () => {
  it('is a file, asked for once', async () => {
    const { visit, asked } = world(online);
    const file = '/releases/mf-summary/1/summary.js';
    expect(await visit(part(file))).toMatchObject({ text: `from ${file}` });
    expect(await visit(part(file))).toMatchObject({ text: `from ${file}` });
    expect(asked).toEqual([file]);
  });

  it('is no file that failed, nor one that is asked for again', async () => {
    const { visit, asked } = world(async () => answer('gone', 404));
    await visit(part('/shell/main.js'));
    await visit(part('/shell/main.js'));
    expect(asked).toHaveLength(2);
    expect(answerTo(part('/shell/main.js?retry=1'), {} as Kept, () => undefined)).toBeNull();
  });

  it('is replaced when a page asks for a file past the cache, because its bytes were damaged', async () => {
    let bytes = 'damaged';
    const { visit, asked } = world(async () => answer(bytes));
    const file = '/releases/mf-summary/1/summary.js';
    await visit(part(file));
    bytes = 'whole';
    expect(await visit(part(file))).toMatchObject({ text: 'damaged' });
    expect(await visit({ ...part(file), cache: 'reload' } as Request)).toMatchObject({ text: 'whole' });
    expect(await visit(part(file))).toMatchObject({ text: 'whole' });
    expect(asked).toHaveLength(2);
  });

  it('is the page of a trip, whatever its address tells, but the newest one while there is a connection', async () => {
    let isOnline = true;
    const { visit, asked } = world((request) => (isOnline ? online(request) : offline()));
    await visit(page('/flight-summary?data=one'));
    await visit(page('/flight-summary?data=two'));
    expect(asked).toHaveLength(2);
    isOnline = false;
    expect(await visit(page('/flight-summary?data=three'))).toMatchObject({
      text: 'copy from /flight-summary',
    });
    await expect(visit(part('/api/airports'))).rejects.toThrow('Failed to fetch');
  });

  it('stands in for a server in trouble, and not for an answer that the server means', async () => {
    let status = 200;
    const { visit } = world(async () => answer(`${status}`, status));
    status = 503;
    expect(await visit(page('/flight-summary'))).toMatchObject({ text: '503' });
    status = 200;
    await visit(page('/flight-summary'));
    status = 502;
    expect(await visit(page('/flight-summary'))).toMatchObject({ text: 'copy 200' });
    status = 404;
    expect(await visit(page('/flight-summary'))).toMatchObject({ text: '404' });
  });

  it('is nothing else: other pages, other calls, what changes something', () => {
    for (const request of [page('/'), part('/api/flights/search'), part('/api/airports', 'POST')])
      expect(answerTo(request, {} as Kept, () => undefined)).toBeNull();
  });
});
