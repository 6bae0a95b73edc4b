import type { ListRequest, Sort } from '@fareweave/shared-lib/api/admin';
import { useOwnPlace } from '@fareweave/shared-lib/platform';
import { readAdminPlace } from '../admin-place.ts';
import { type Column, sortOf } from './columns.ts';

/** What the address asks a list for. `first`: its order where the address names none. */
export function useListRequest<C extends string>(
  columns: readonly Column<never, C>[],
  first: Sort<C>,
): ListRequest<C> {
  const { page, q, sort } = readAdminPlace(useOwnPlace('/admin').search);
  return { page, q, sort: sortOf(columns, sort, first) };
}
