import { FACTS, isFile, PAGE } from './kept.ts';

/** Where answers are kept, and who is asked. */
export interface Kept {
  find(request: Request | string): Promise<Response | undefined>;
  keep(request: Request | string, answer: Response): Promise<void>;
  ask(request: Request): Promise<Response>;
}

/** The answer to a request of a page; null where that is the browser's own affair. `during`: keeps the worker alive. */
export function answerTo(
  request: Request,
  kept: Kept,
  during: (work: Promise<unknown>) => void,
): Promise<Response> | null {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return null;
  if (isFile(url)) return keptFirst(request, kept, during);
  const { pathname } = url;
  if (request.mode === 'navigate') return pathname === PAGE ? askedFirst(request, PAGE, kept, during) : null;
  return FACTS.includes(pathname) ? askedFirst(request, pathname, kept, during) : null;
}

async function keptFirst(
  request: Request,
  kept: Kept,
  during: (work: Promise<unknown>) => void,
): Promise<Response> {
  const known = await kept.find(request.url);
  if (known !== undefined) return known;
  const answer = await kept.ask(request);
  if (answer.ok) during(kept.keep(request.url, answer.clone()));
  return answer;
}

/** One page stands for all its addresses: what it shows is in the address itself. */
async function askedFirst(
  request: Request,
  key: string,
  kept: Kept,
  during: (work: Promise<unknown>) => void,
): Promise<Response> {
  try {
    const answer = await kept.ask(request);
    if (answer.ok) during(kept.keep(key, answer.clone()));
    return answer;
  } catch (offline) {
    const known = await kept.find(key);
    if (known === undefined) throw offline;
    return known;
  }
}
