import { navigate, queryClient, session } from '@fareweave/shared-lib/platform';
import { account, TOKEN } from '@fareweave/shared-lib/testing/account';
import { airports } from '@fareweave/shared-lib/testing/airports';
import { serve } from '@fareweave/shared-lib/testing/server';
import { ToastList } from '@fareweave/shared-lib/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SummaryScreen } from '../app/summary-screen.tsx';

interface Visit {
  /** The signed-in user; none by default. */
  as?: 'free' | 'premium';
  address: string;
  /** The responses of the server besides the airports. */
  routes?: Parameters<typeof serve>[0];
}

window.matchMedia = (query) => ({ matches: true, media: query }) as MediaQueryList;
// Failed requests are retried as in the product, but without a delay.
const { queries } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });

/** The observed elements. None is near the viewport before `scrollTo`. */
const watched = new Map<Element, () => void>();
class Near {
  readonly #tell: IntersectionObserverCallback;
  readonly #own: Element[] = [];

  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe(element: Element): void {
    const entries = [{ isIntersecting: true } as IntersectionObserverEntry];
    this.#own.push(element);
    watched.set(element, () => this.#tell(entries, this as unknown as IntersectionObserver));
  }
  disconnect(): void {
    for (const element of this.#own) watched.delete(element);
  }
}

/** Scrolls a section into the viewport. */
export function scrollTo(section: HTMLElement): void {
  act(() => {
    for (const [element, come] of [...watched]) if (section.contains(element)) come();
  });
}

/** Opens a summary. Returns the user and the calls that the server received, which grow. */
export async function openSummary({ as, address, routes = {} }: Visit) {
  globalThis.IntersectionObserver = Near as unknown as typeof IntersectionObserver;
  const user = account({ is_premium: as === 'premium' });
  const calls = serve({
    'GET /api/airports': { body: airports },
    'GET /api/charges': { body: { charges: [] } },
    'POST /api/auth/verify-token': { body: { valid: true, user } },
    'POST /api/auth/logout': { status: 204 },
    ...routes,
  });
  if (as !== undefined) localStorage.setItem('auth_token', TOKEN);
  await session.verify();
  navigate(address, { replace: true });
  const page = render(
    <QueryClientProvider client={queryClient}>
      <SummaryScreen />
      <ToastList />
    </QueryClientProvider>,
  );
  return { person: userEvent.setup(), calls, leave: () => page.unmount() };
}

/** Clears session, cache and storage after a visit. */
export function endVisit(): void {
  act(() => session.signOut());
  queryClient.clear();
  localStorage.clear();
  watched.clear();
}
