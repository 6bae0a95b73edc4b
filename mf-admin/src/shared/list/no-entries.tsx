import type { ListRequest, Pagination } from '@fareweave/shared-lib/api/admin';
import { ButtonLink } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';

interface Props<C extends string> {
  title: string;
  request: ListRequest<C>;
  pagination: Pagination;
  addressOf: (change: Partial<ListRequest<C>>) => string;
}

/** Why a page of a list is empty, and the way out. */
export function NoEntries<C extends string>({ title, request, pagination, addressOf }: Props<C>) {
  const { total, pages } = pagination;
  const entries = title.toLowerCase();
  if (total > 0) {
    return (
      <EmptyState
        heading="h3"
        title="This page is empty"
        message={`There ${pages === 1 ? 'is 1 page' : `are ${pages} pages`} of ${entries}.`}
      >
        <ButtonLink href={addressOf({ page: pages })}>Go to the last page</ButtonLink>
      </EmptyState>
    );
  }
  if (request.q.trim() === '') {
    return <EmptyState heading="h3" title={`No ${entries} yet`} message="New entries will appear here." />;
  }
  return (
    <EmptyState heading="h3" title={`No ${entries} found`} message={`Nothing holds “${request.q.trim()}”.`}>
      <ButtonLink href={addressOf({ q: '' })}>Clear search</ButtonLink>
    </EmptyState>
  );
}
