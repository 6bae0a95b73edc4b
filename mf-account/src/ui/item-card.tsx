import { formatMoment } from '@fareweave/shared-lib/domain/formats';
import { t } from '@fareweave/shared-lib/domain/texts';
import { PlainList, Row } from '@fareweave/shared-lib/ui/layout';
import { Card } from '@fareweave/shared-lib/ui/page';
import { css, styled } from 'styled-components';

/** The list of alerts or watches. `aria-busy`: it shows the previous items while others are loading. */
export const ItemGrid = styled(PlainList).attrs({ $gap: '14px', $least: '340px' })`
  transition: opacity 0.12s;

  &[aria-busy] {
    opacity: 0.6;
  }
`;

/** The card of an alert or a watch. The cards of a row have one height. */
export const ItemCard = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: 14px;
  height: 100%;
`;

/** The heading of the card, and its status at the end of the line. */
export const ItemHead = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: 12px;

  h3 {
    overflow-wrap: anywhere;
  }
`;

/** The number of items, beside the heading of their list. It reserves its space before the number is known. */
export const ItemCount = styled.span<{ $isKnown: boolean }>`
  visibility: ${({ $isKnown }) => ($isKnown ? 'visible' : 'hidden')};
  margin-inline-start: 6px;
  color: var(--ink-3);
  font-size: 0.875rem;
  font-weight: 500;
  letter-spacing: 0;
`;

/** The look of what was found last. */
export const foundStyle = css`
  padding: 10px 14px;
  border-radius: var(--radius-m);
  background: var(--pass-soft);
  color: var(--pass);
  font-weight: 700;
`;

/** The buttons of the card, and when it was last checked. */
export const ItemFoot = styled(Row).attrs({ $gap: '10px' })`
  small {
    color: var(--ink-3);
    font-size: 0.8125rem;
  }
`;

/** When an alert or a watch was last checked. `at`: ISO 8601; null: never. */
export const Checked = ({ at }: { at: string | null }) => (
  <small>
    {at === null ? t('Not checked yet') : t('Last checked {moment}', { moment: formatMoment(at) })}
  </small>
);
