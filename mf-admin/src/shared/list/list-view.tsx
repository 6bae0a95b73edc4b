import type { ListRequest, Pagination, Sort } from '@fareweave/shared-lib/api/admin';
import { t } from '@fareweave/shared-lib/domain/texts';
import { navigate, useOwnPlace } from '@fareweave/shared-lib/platform';
import { ButtonLink } from '@fareweave/shared-lib/ui/button';
import { type Column, sortOf, sortOptions } from '@fareweave/shared-lib/ui/columns';
import { DataTable } from '@fareweave/shared-lib/ui/data-table';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { isPlainClick } from '@fareweave/shared-lib/ui/link';
import { useFocusLeft } from '@fareweave/shared-lib/ui/retry-button';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import { TabContent } from '@fareweave/shared-lib/ui/tab-parts';
import { Unavailable, useFailureToast } from '@fareweave/shared-lib/ui/unavailable';
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { adminAddress, readAdminPlace } from '../admin-place.ts';
import { LIST_TEXTS, type ListTab, PAGES_TEXTS } from './list-texts.ts';
import { SearchField, SortSelect } from './list-tools.tsx';
import { PageLinks, summaryOf } from './page-links.tsx';

interface Props<Row extends { id: string }, C extends string, List> {
  tab: ListTab;
  columns: readonly Column<Row, C>[];
  firstSort: Sort<C>;
  query: (request: ListRequest<C>) => UseQueryOptions<List, Error, List, readonly unknown[]>;
  rowsOf: (list: List) => readonly Row[];
}

/** A list with its search field, order and pages. The URL contains all settings. `firstSort`: the default order. */
export function ListView<
  Row extends { id: string },
  C extends string,
  List extends { pagination: Pagination },
>({ tab, columns, firstSort, query, rowsOf }: Props<Row, C, List>) {
  const texts = LIST_TEXTS[tab];
  const { page, q, sort } = readAdminPlace(useOwnPlace('/admin').search);
  const request: ListRequest<C> = { page, q, sort: sortOf(columns, sort, firstSort) };
  // While the next page is loading, the previous one stays.
  const answer = useQuery({ ...query(request), placeholderData: keepPreviousData });
  useFailureToast(answer.error, t(texts.failed));
  const list = answer.data;
  const rows = list === undefined ? null : rowsOf(list);
  const isEmpty = rows?.length === 0;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  function addressOf(change: Partial<ListRequest<C>>): string {
    const { sort, ...rest } = { ...request, page: 1, ...change };
    return adminAddress({ tab, ...rest, sort: sort === firstSort ? null : sort });
  }
  const focusHeading = () => heading.current?.focus();
  function onFollow(event: MouseEvent<HTMLAnchorElement>): void {
    // Another kind of click opens the link elsewhere, and this list stays.
    if (isPlainClick(event)) focusHeading();
  }
  const onSort = (sort: Sort<C>) => navigate(addressOf({ sort }));
  return (
    <Stack>
      <header>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {t(texts.title)}
        </h2>
        <p role="status">
          {list && rows && !answer.isPlaceholderData && summaryOf(list.pagination, rows.length, request.q)}
        </p>
      </header>
      <Tools>
        <SearchField
          label={t(texts.find)}
          placeholder={t(texts.searchable)}
          q={request.q}
          onSearch={(q) => navigate(addressOf({ q }), { replace: true })}
        />
        <SortSelect options={sortOptions(columns)} value={request.sort} onChange={onSort} />
      </Tools>
      {answer.error === null && (list === undefined || (isEmpty && answer.isPlaceholderData)) && (
        <Skeleton height="420px" />
      )}
      {list === undefined && answer.error !== null && (
        <Unavailable
          title={t(texts.unavailable)}
          error={answer.error}
          busy={answer.isFetching}
          onRetry={answer.refetch}
        />
      )}
      {list && isEmpty && !answer.isPlaceholderData && (
        <NoEntries
          tab={tab}
          request={request}
          pagination={list.pagination}
          addressOf={addressOf}
          onFollow={onFollow}
        />
      )}
      {rows && rows.length > 0 && (
        <Entries onFocusLeft={focusHeading}>
          <DataTable
            labelledBy={id}
            columns={columns}
            rows={rows}
            sort={{ current: request.sort, onSort }}
            stale={answer.isPlaceholderData}
          />
        </Entries>
      )}
      {list && (
        <PageLinks
          page={request.page}
          pages={list.pagination.pages}
          addressOf={(number) => addressOf({ page: number })}
          onFollow={onFollow}
        />
      )}
    </Stack>
  );
}

/** Calls `onFocusLeft` when the entries disappear with the focus, as when another order cannot be loaded (A11Y-8). */
function Entries({ onFocusLeft, children }: { onFocusLeft: () => void; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useFocusLeft(place, onFocusLeft);
  return <div ref={place}>{children}</div>;
}

interface NoEntriesProps<C extends string> {
  tab: ListTab;
  request: ListRequest<C>;
  pagination: Pagination;
  addressOf: (change: Partial<ListRequest<C>>) => string;
  /** Called when the user follows a link, which disappears then. */
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Explains why a page of a list is empty and what to do next. */
function NoEntries<C extends string>({ tab, request, pagination, addressOf, onFollow }: NoEntriesProps<C>) {
  const { total, pages } = pagination;
  const { noneYet, noneFound } = LIST_TEXTS[tab];
  if (total > 0) {
    return (
      <EmptyState heading="h3" title={t('This page is empty')} message={PAGES_TEXTS[tab](pages)}>
        <ButtonLink href={addressOf({ page: pages })} onClick={onFollow}>
          {t('Go to the last page')}
        </ButtonLink>
      </EmptyState>
    );
  }
  if (request.q.trim() === '') {
    return <EmptyState heading="h3" title={t(noneYet)} message={t('New entries will appear here.')} />;
  }
  return (
    <EmptyState
      heading="h3"
      title={t(noneFound)}
      message={t('No entry contains “{text}”.', { text: request.q.trim() })}
    >
      <ButtonLink href={addressOf({ q: '' })} onClick={onFollow}>
        {t('Clear search')}
      </ButtonLink>
    </EmptyState>
  );
}

const Stack = styled(TabContent)`
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
