import { below, from } from '@fareweave/shared-lib/ui/breakpoints';
import { css, styled } from 'styled-components';

/** The whole screen. It fills the window, so that content below the form does not move a visible footer. */
export const Screen = styled.div`
  display: flow-root;
  min-height: 100vh;
  padding-bottom: 64px;
`;

export const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 22px;
  padding: clamp(14px, 2.2vw, 24px);
  border: 1px solid var(--line);
  border-radius: var(--radius-l);
  background: var(--surface);
  box-shadow: var(--shadow-m);
`;

export const Switches = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 10px;
`;

/** Two pickers side by side, or one in the whole row. */
export const Pickers = styled.div`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  gap: 22px;
  ${from(768)} {
    grid-auto-flow: column;
  }
`;

/** A labelled part of the form. */
export const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 10px;
  min-width: 0;
`;

/** Label, note and action. `$wrap`: the label is a sentence, which has its own row on narrow screens. */
export const PartHead = styled.div<{ $wrap?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 8px;
  min-height: 28px;
  color: var(--ink-2);
  font-size: 0.875rem;
  font-weight: 600;
  white-space: ${({ $wrap }) => ($wrap ? 'normal' : 'nowrap')};
  /* On the narrowest phones, a note that appears would get a second line beside the action, and move the form. */
  ${below(360)} {
    > :nth-child(3) {
      flex-basis: 100%;
      padding-inline: 0;
      margin-inline: 0;
    }
  }
  ${({ $wrap }) =>
    $wrap &&
    css`
      ${below(768)} {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;

        > :first-child {
          grid-column: 1 / -1;
        }
      }
    `}
`;

export const PartNote = styled.span`
  flex: 1;
  min-width: min-content;
  color: var(--ink-3);
  font-weight: 500;
  white-space: normal;
`;

/** Always mounted, so that screen readers announce its text; without text it takes no space. */
export const Announced = styled.p`
  &:empty {
    position: absolute;
  }
`;

const TILE_PX = 70;
const MORE_PX = 44;
const GAP_PX = 8;

/** Tiles in rows; the last cell is “Show more”. Keeps its height when a filter matches fewer. */
export const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(7.5rem, 40%), 1fr));
  align-content: start;
  gap: ${GAP_PX}px;
  min-height: ${TILE_PX + GAP_PX + MORE_PX}px;
  ${from(768)} {
    min-height: ${2 * TILE_PX + GAP_PX}px;
  }
  ${from(1024)} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

export const tileSize = css`
  min-height: ${TILE_PX}px;
`;

/** “Show more” fills its row. */
export const moreDaysSize = css`
  grid-column: 1 / -1;
  min-height: ${MORE_PX}px;
  ${from(768)} {
    grid-column: auto;
  }
`;

export const moreTilesSize = css`
  ${moreDaysSize}
  ${from(1024)} {
    grid-column: span 2;
  }
  ${from(1280)} {
    grid-column: auto;
  }
`;

/** Days in rows; the last cell is “Show more”. `$all`: all days are shown. */
export const Days = styled.div<{ $all?: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(4.75rem, 30%), 1fr));
  gap: ${GAP_PX}px;
  ${from(768)} {
    grid-template-columns: repeat(${({ $all }) => ($all ? 6 : 4)}, minmax(0, 1fr));
  }
`;

export const daySize = css`
  min-height: 110px;
  ${from(768)} {
    min-height: 84px;
  }
`;

/** Trip duration, status and actions. */
export const Foot = styled.div`
  display: grid;
  grid-template: 'trip' 'status' 'actions' / minmax(0, 1fr);
  align-items: center;
  gap: 14px 20px;
  ${from(768)} {
    grid-template: 'trip actions' 'status status' / minmax(0, 1fr) auto;
  }
  ${from(1024)} {
    grid-template: 'trip status actions' / auto minmax(0, 1fr) auto;
  }
`;

/** The status of the form: reserves one line, on the narrowest phones two. */
export const StatusLine = styled.div`
  grid-area: status;
  min-height: 1.5em;
  color: var(--ink-2);
  font-size: 0.875rem;
  ${below(360)} {
    min-height: 3em;
  }
  ${from(1024)} {
    text-align: end;
  }
`;

/** The Search button keeps the width of its longest label. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-area: actions;
  gap: 10px;

  > :last-child {
    flex: 1;
    ${from(768)} {
      min-width: 10.5rem;
    }
  }
`;

/** The trip duration: label, then the stepper. */
export const Trip = styled.div`
  display: grid;
  grid-area: trip;
  align-items: center;
  gap: 12px 8px;
  ${from(390)} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  ${from(768)} {
    grid-template-columns: minmax(190px, max-content) auto;
    justify-content: start;
  }
`;

/** The frame of the calendar view, also while its code loads. */
export const CalendarFrame = styled.div`
  display: grid;
  align-content: start;
  gap: 8px;
  min-height: 388px;
  padding: 6px;
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  background: var(--surface);
  ${from(768)} {
    padding: 14px;
  }
`;
