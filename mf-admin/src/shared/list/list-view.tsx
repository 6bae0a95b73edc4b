import type { ListRequest, Pagination, Sort } from '@fareweave/shared-lib/api/admin';
import { navigate } from '@fareweave/shared-lib/platform';
import { ButtonLink } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import { adminAddress, type Tab } from '../admin-place.ts';
import { Unavailable } from '../failure.tsx';
import { type Column, sortOptions } from './columns.ts';
import { DataTable } from './data-table.tsx';
import { SearchField, SortSelect } from './list-tools.tsx';
import { PageLinks, summaryOf } from './page-links.tsx';

interface Props<Row extends { id: string }, C extends string> {
  tab: Tab;
  title: string;
  /** The searchable fields, `Name, e-mail or phone`. */
  searchable: string;
  columns: readonly Column<Row, C>[];
  request: ListRequest<C>;
  /** The default order. */
  firstSort: Sort<C>;
  /** The requested page, or the previous one while it is loading. */
  page: { rows: readonly Row[]; pagination: Pagination } | null;
  answer: { error: Error | null; isFetching: boolean; isPlaceholderData: boolean; refetch: () => unknown };
}

/** A list with its search field, order and pages. The URL contains all settings. */
export function ListView<Row extends { id: string }, C extends string>(props: Props<Row, C>) {
  const { tab, title, searchable, columns, request, firstSort, page, answer } = props;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  function addressOf(change: Partial<ListRequest<C>>): string {
    const { sort, ...rest } = { ...request, page: 1, ...change };
    return adminAddress({ tab, ...rest, sort: sort === firstSort ? null : sort });
  }
  const onSort = (sort: Sort<C>) => navigate(addressOf({ sort }));
  return (
    <Stack>
      <header>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p role="status">{page !== null && summaryOf(page.pagination, page.rows.length, request.q)}</p>
      </header>
      <Tools>
        <SearchField
          label={`Find ${title.toLowerCase()}`}
          placeholder={searchable}
          q={request.q}
          onSearch={(q) => navigate(addressOf({ q }), { replace: true })}
        />
        <SortSelect options={sortOptions(columns)} value={request.sort} onChange={onSort} />
      </Tools>
      {page === null && answer.error === null && <Skeleton height="420px" />}
      {page === null && answer.error !== null && (
        <Unavailable
          title={`No ${title.toLowerCase()} to show`}
          error={answer.error}
          busy={answer.isFetching}
          onRetry={answer.refetch}
        />
      )}
      {page?.rows.length === 0 && (
        <NoEntries title={title} request={request} pagination={page.pagination} addressOf={addressOf} />
      )}
      {page !== null && page.rows.length > 0 && (
        <DataTable
          labelledBy={id}
          columns={columns}
          rows={page.rows}
          sort={{ current: request.sort, onSort }}
          stale={answer.isPlaceholderData}
        />
      )}
      {page !== null && (
        <PageLinks
          page={request.page}
          pages={page.pagination.pages}
          addressOf={(number) => addressOf({ page: number })}
          onFollow={() => heading.current?.focus()}
        />
      )}
    </Stack>
  );
}

interface NoEntriesProps<C extends string> {
  title: string;
  request: ListRequest<C>;
  pagination: Pagination;
  addressOf: (change: Partial<ListRequest<C>>) => string;
}

/** Explains why a page of a list is empty and what to do next. */
function NoEntries<C extends string>({ title, request, pagination, addressOf }: NoEntriesProps<C>) {
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
    <EmptyState
      heading="h3"
      title={`No ${entries} found`}
      message={`No entry contains “${request.q.trim()}”.`}
    >
      <ButtonLink href={addressOf({ q: '' })}>Clear search</ButtonLink>
    </EmptyState>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;

  header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 14px;
  }
  header p {
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
`;

const Tools = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 420px);
  gap: 12px;

  @media (width < 36em) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
