import { queryClient, session } from '@fareweave/shared-lib/platform';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';

/** Shows a screen at an address, as its remote would. */
export function openScreen(Screen: ComponentType, address: string) {
  window.history.replaceState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
  return render(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  );
}

/** Ends what a test leaves in the page-wide session and cache. */
export function forget(): void {
  window.localStorage.clear();
  session.signOut();
  queryClient.clear();
}
