import type { Pagination } from '@fareweave/shared-lib/api/admin';
import { queryClient } from '@fareweave/shared-lib/platform';
import { dismissToasts } from '@fareweave/shared-lib/testing/account';
import { ToastList } from '@fareweave/shared-lib/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { AdminScreen } from '../app/admin-screen.tsx';

/** Renders the admin area at an address, as its remote does, with the toasts of the shell. */
export function openAdmin(address: string) {
  window.history.replaceState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
  return render(
    <QueryClientProvider client={queryClient}>
      <AdminScreen />
      <ToastList />
    </QueryClientProvider>,
  );
}

/** Returns the pagination of a list of `total` entries. */
export const paginationOf = (total: number, page = 1): Pagination => ({
  page,
  limit: 25,
  total,
  pages: Math.ceil(total / 25),
});

/** Resets the cache and the toasts after a test. */
export function forget(): void {
  queryClient.clear();
  dismissToasts();
}
