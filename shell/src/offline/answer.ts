import { FACTS, isFile, PAGE } from './kept.ts';

/** Where answers are kept, and who is asked. */
export interface Kept {
  find(request: Request | string): Promise<Response | undefined>;
  keep(request: Request | string, answer: Response): Promise<void>;
  ask(request: Request): Promise<Response>;
  /** A kept page that says in itself that it is one. */
  asCopy(page: Response): Promise<Response>;
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
  // A page asks for a file again when what it got was damaged.
  const known = request.cache === 'reload' ? undefined : await kept.find(request.url);
  if (known !== undefined) return known;
  const answer = await kept.ask(request);
  if (answer.ok) during(kept.keep(request.url, answer.clone()));
  return answer;
}

/** One page stands for all its addresses: what it shows is in the address itself. What is kept stands in for a server
 *  that is away, and for one that only says that it is in trouble. */
async function askedFirst(
  request: Request,
  key: string,
  kept: Kept,
  during: (work: Promise<unknown>) => void,
): Promise<Response> {
  const asked = kept.ask(request);
  const answer = await asked.catch(() => null);
  if (answer?.ok) during(kept.keep(key, answer.clone()));
  if (answer !== null && answer.status < 500) return answer;
  const known = await kept.find(key);
  if (known === undefined) return asked;
  return key === PAGE ? kept.asCopy(known) : known;
}
