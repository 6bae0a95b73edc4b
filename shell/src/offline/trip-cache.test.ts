import { describe, expect, it } from '@jest/globals';
import { respondTo, type TripCache } from './trip-cache.ts';

const origin = window.location.origin;
const page = (path: string) => ({ url: origin + path, method: 'GET', mode: 'navigate' }) as Request;
const part = (path: string, method = 'GET') => ({ url: origin + path, method, mode: 'cors' }) as Request;
/** jsdom has no Response. */
const answer = (text: string, status = 200): Response =>
  ({ ok: status === 200, status, text, clone: () => answer(text, status) }) as unknown as Response;

function openWorker(send: (request: Request) => Promise<Response>) {
  const known = new Map<string, Response>();
  const works: Promise<unknown>[] = [];
  const fetched: string[] = [];
  const cache: TripCache = {
    find: async (request) => known.get(String(request)),
    store: async (request, stored) => void known.set(String(request), stored),
    fetch: (request) => {
      fetched.push(new URL(request.url).pathname);
      return send(request);
    },
    markCopy: async (page) => answer(`copy ${page.text}`),
  };
  const visit = async (request: Request) => {
    const found = await respondTo(request, cache, (work) => works.push(work));
    await Promise.all(works);
    return found;
  };
  return { visit, fetched };
}

const online = async ({ url }: Request) => answer(`from ${new URL(url).pathname}`);
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

describe('the cache for trips offline', () => {
  it('contains a file, which is fetched once', async () => {
    const { visit, fetched } = openWorker(online);
    const file = '/releases/mf-summary/1/summary.js';
    expect(await visit(part(file))).toMatchObject({ text: `from ${file}` });
    expect(await visit(part(file))).toMatchObject({ text: `from ${file}` });
    expect(fetched).toEqual([file]);
  });

  it('contains no file that failed, nor one that is retried', async () => {
    const { visit, fetched } = openWorker(async () => answer('gone', 404));
    await visit(part('/shell/main.js'));
    await visit(part('/shell/main.js'));
    expect(fetched).toHaveLength(2);
    expect(respondTo(part('/shell/main.js?retry=1'), {} as TripCache, () => undefined)).toBeNull();
  });

  it('contains no page of a preview, and does not answer for one (RELS-12)', () => {
    expect(respondTo(page('/flight-summary?preview=x'), {} as TripCache, () => undefined)).toBeNull();
    expect(respondTo(page('/flight-summary?t=1&preview='), {} as TripCache, () => undefined)).toBeNull();
  });

  it('replaces a file that a page reloads because its bytes are damaged', async () => {
    let bytes = 'damaged';
    const { visit, fetched } = openWorker(async () => answer(bytes));
    const file = '/releases/mf-summary/1/summary.js';
    await visit(part(file));
    bytes = 'whole';
    expect(await visit(part(file))).toMatchObject({ text: 'damaged' });
    expect(await visit({ ...part(file), cache: 'reload' } as Request)).toMatchObject({ text: 'whole' });
    expect(await visit(part(file))).toMatchObject({ text: 'whole' });
    expect(fetched).toHaveLength(2);
  });

  it('contains the page of a trip for every query, and is used only offline', async () => {
    let isOnline = true;
    const { visit, fetched } = openWorker((request) => (isOnline ? online(request) : offline()));
    await visit(page('/flight-summary?data=one'));
    await visit(page('/flight-summary?data=two'));
    expect(fetched).toHaveLength(2);
    isOnline = false;
    expect(await visit(page('/flight-summary?data=three'))).toMatchObject({
      text: 'copy from /flight-summary',
    });
    await expect(visit(part('/api/airports'))).rejects.toThrow('Failed to fetch');
  });

  it('replaces a 5xx response, but not a 4xx one', async () => {
    let status = 200;
    const { visit } = openWorker(async () => answer(`${status}`, status));
    status = 503;
    expect(await visit(page('/flight-summary'))).toMatchObject({ text: '503' });
    status = 200;
    await visit(page('/flight-summary'));
    status = 502;
    expect(await visit(page('/flight-summary'))).toMatchObject({ text: 'copy 200' });
    status = 404;
    expect(await visit(page('/flight-summary'))).toMatchObject({ text: '404' });
  });

  it('contains nothing else: no other pages, other calls, or writes', () => {
    for (const request of [page('/'), part('/api/flights/search'), part('/api/airports', 'POST')])
      expect(respondTo(request, {} as TripCache, () => undefined)).toBeNull();
  });
});
