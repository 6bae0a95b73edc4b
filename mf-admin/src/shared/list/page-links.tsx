import type { Pagination } from '@fareweave/shared-lib/api/admin';
import { formatNumber } from '@fareweave/shared-lib/domain/formats';
import { t } from '@fareweave/shared-lib/domain/texts';
import { chosenInSystemColours } from '@fareweave/shared-lib/ui/control-styles';
import { ChevronIcon } from '@fareweave/shared-lib/ui/icons';
import { framed, Row } from '@fareweave/shared-lib/ui/layout';
import { Link } from '@fareweave/shared-lib/ui/link';
import { hidden, rich } from '@fareweave/shared-lib/ui/rich-text';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';

interface Props {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
  /** Called when the user follows a link: reading continues at the top of the list. */
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Links to the pages of a list, up to five by number. Renders nothing for a single page. */
export function PageLinks({ page, pages, addressOf, onFollow }: Props) {
  if (pages <= 1) return null;
  return (
    <Links as="nav" $gap="6px" $align="stretch" aria-label={t('Pages')}>
      {page > 1 && (
        // From a page after the last one, this leads to the last.
        <PageLink href={addressOf(Math.min(page - 1, pages))} onClick={onFollow} $turn={90}>
          <ChevronIcon />
          <span className="visually-hidden">{t('Previous page')}</span>
        </PageLink>
      )}
      {pageNumbers(page, pages).map((number) => (
        <PageLink
          key={number}
          href={addressOf(number)}
          aria-current={number === page ? 'page' : undefined}
          onClick={onFollow}
        >
          {rich('<hidden>Page </hidden>{number}', { hidden, number })}
        </PageLink>
      ))}
      {page < pages && (
        <PageLink href={addressOf(page + 1)} onClick={onFollow} $turn={-90}>
          <ChevronIcon />
          <span className="visually-hidden">{t('Next page')}</span>
        </PageLink>
      )}
    </Links>
  );
}

/** The maximum of page numbers (ADMN-4). */
const MAX_NUMBERS = 5;

/** Returns up to five page numbers around the current one, which may be after the last. */
export function pageNumbers(page: number, pages: number): number[] {
  const length = Math.min(MAX_NUMBERS, pages);
  const centred = page - Math.floor(MAX_NUMBERS / 2);
  const first = Math.max(1, Math.min(centred, pages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}

/** Returns the range of the shown entries, `26–50 of 1,284`. `shown`: the number of entries on the page. */
export function summaryOf({ page, limit, total }: Pagination, shown: number, q: string): string {
  const isSearch = q.trim() !== '';
  const all = formatNumber(total);
  if (shown === 0 || shown === total) return isSearch ? t('{total} found', { total: all }) : all;
  const first = (page - 1) * limit + 1;
  const range = { first: formatNumber(first), last: formatNumber(first + shown - 1), total: all };
  return isSearch ? t('{first}–{last} of {total} found', range) : t('{first}–{last} of {total}', range);
}

const Links = styled(Row)`
  justify-content: center;
`;

const PageLink = styled(Link)<{ $turn?: number }>`
  display: grid;
  place-items: center;
  min-width: 44px;
  min-height: 44px;
  padding: 0 8px;
  ${framed('m')}
  font-weight: 600;
  font-variant-numeric: tabular-nums;

  @media (hover) {
    &:hover { border-color: var(--control); }
  }
  &[aria-current] {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-fill);
    ${chosenInSystemColours}
  }
  svg {
    transform: rotate(calc(${({ $turn = 0 }) => $turn}deg * var(--forward, 1)));
  }
`;
