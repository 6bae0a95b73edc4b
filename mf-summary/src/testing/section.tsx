import { queryClient } from '@fareweave/shared-lib/platform';
import { serve } from '@fareweave/shared-lib/testing/server';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';

/** Renders one section. Returns the user and the calls that the server received, which grow. */
export function openSection(section: ReactNode, routes: Parameters<typeof serve>[0]) {
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });
  const calls = serve(routes);
  render(<QueryClientProvider client={queryClient}>{section}</QueryClientProvider>);
  return { person: userEvent.setup(), calls };
}
