import { queryClient, session } from '@fareweave/shared-lib/platform';
import { dismissToasts } from '@fareweave/shared-lib/testing/account';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';

/** Renders a screen at an address, as its remote does. */
export function openScreen(Screen: ComponentType, address: string) {
  window.history.replaceState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
  return render(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  );
}

/** Removes the screen, and resets the session, the storage, the cache and the toasts after a test. */
export function forget(): void {
  // Before the cache is cleared, because a screen puts its queries back.
  cleanup();
  window.localStorage.clear();
  session.signOut();
  queryClient.clear();
  dismissToasts();
}
