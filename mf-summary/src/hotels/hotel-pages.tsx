import { HOTELS_PER_PAGE, type HotelResults } from '@fareweave/shared-lib/domain/hotels';
import { plural, t } from '@fareweave/shared-lib/domain/texts';
import { SourceBadge } from '@fareweave/shared-lib/ui/badges';
import { Button } from '@fareweave/shared-lib/ui/button';
import { PlainList, Row } from '@fareweave/shared-lib/ui/layout';
import { useFocusLeft } from '@fareweave/shared-lib/ui/retry-button';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { HotelCard } from './hotel-card.tsx';

interface HotelPagesProps {
  results: Pick<HotelResults, 'properties' | 'pagination' | 'source'>;
  /** The selected page, from 1. */
  page: number;
  /** Another page is loading. */
  isChanging: boolean;
  onPage: (page: number) => void;
}

/** A page of hotels with buttons to the other pages. */
export function HotelPages({ results, page, isChanging, onPage }: HotelPagesProps) {
  const count = useRef<HTMLParagraphElement>(null);
  const buttons = useRef<HTMLElement>(null);
  useFocusLeft(buttons);
  const pendingPage = useRef<number | null>(null);
  useEffect(() => {
    if (isChanging || pendingPage.current !== page) return;
    pendingPage.current = null;
    // Focus the count above the new page: the pressed button is below it and may be disabled.
    count.current?.focus();
  }, [isChanging, page]);
  const goTo = (target: number) => {
    pendingPage.current = target;
    onPage(target);
  };
  const { properties, pagination, source } = results;
  const total = pagination.total_properties;
  const pages = Math.max(page, Math.ceil(total / HOTELS_PER_PAGE.usual));
  return (
    <>
      <Row $gap="4px 12px">
        <Count ref={count} tabIndex={-1} role="status">
          {plural(total, '# hotel', '# hotels')}
          {pages > 1 && ` · ${t('page {page} of {pages}', { page, pages })}`}
        </Count>
        <SourceBadge source={source} />
      </Row>
      <List $gap="14px" $least="270px" aria-busy={isChanging} $isChanging={isChanging}>
        {properties.map((hotel) => (
          <HotelCard key={hotel.id} hotel={hotel} />
        ))}
      </List>
      {pages > 1 && (
        <Nav ref={buttons} aria-label={t('Pages of hotels')}>
          <Button size="small" disabled={page <= 1} busy={isChanging} onClick={() => goTo(page - 1)}>
            {t('Previous')}
          </Button>
          <span>{t('Page {page} of {pages}', { page, pages })}</span>
          <Button size="small" disabled={page >= pages} busy={isChanging} onClick={() => goTo(page + 1)}>
            {t('Next')}
          </Button>
        </Nav>
      )}
    </>
  );
}

const Count = styled.p`
  color: var(--ink-2);
  scroll-margin-top: 90px;
`;

const List = styled(PlainList)<{ $isChanging: boolean }>`
  opacity: ${({ $isChanging }) => ($isChanging ? 0.6 : 1)};
`;

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 14px;
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;
`;
