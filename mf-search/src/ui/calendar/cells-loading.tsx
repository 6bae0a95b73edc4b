import { from } from '@fareweave/shared-lib/ui/breakpoints';
import { css, styled } from 'styled-components';
import { Days, daySize, moreDaysSize, moreTilesSize, tileSize } from '../form-layout.tsx';

/** Empty cells of the form, at their final size, while their contents load. */

/** As many tiles as the list shows at this width (SRCH-8), and “Show more”. */
export const TilesLoading = () => (
  <>
    <TileCell />
    <TileCell />
    <TileCell $from={768} />
    <TileCell $from={1024} />
    <TileCell $from={1280} />
    <MoreTilesCell />
  </>
);

export const DaysLoading = () => (
  <Days aria-busy="true">
    <DayCell />
    <DayCell />
    <DayCell />
    <MoreDaysCell />
  </Days>
);

const cell = css`
  border-radius: var(--radius-m);
  background: var(--surface-2);
  box-shadow: inset 0 0 0 1px var(--line);
`;

/** Shown from the width at which the list contains it. */
const TileCell = styled.div<{ $from?: 768 | 1024 | 1280 }>`
  ${cell}
  ${tileSize}
  ${({ $from }) =>
    $from &&
    css`
      display: none;
      ${from($from)} {
        display: block;
      }
    `}
`;

const MoreTilesCell = styled.div`
  ${cell}
  ${moreTilesSize}
`;

const DayCell = styled.div`
  ${cell}
  ${daySize}
`;

const MoreDaysCell = styled.div`
  ${cell}
  ${moreDaysSize}
`;
