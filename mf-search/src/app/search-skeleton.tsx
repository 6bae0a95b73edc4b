import { from } from '@fareweave/shared-lib/ui/breakpoints';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Segmented } from '@fareweave/shared-lib/ui/segmented';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { DirectionSwitch, SingleRouteSwitch, VIEWS } from '../form/switches.tsx';
import { TripStepper } from '../form/trip-stepper.tsx';
import { FilterBox } from '../places/filter-box.tsx';
import {
  Actions,
  Days,
  daySize,
  Foot,
  moreDaysSize,
  moreTilesSize,
  Panel,
  Part,
  PartHead,
  PartNote,
  Pickers,
  Screen,
  StatusLine,
  Switches,
  Tiles,
  tileSize,
} from '../ui/form-layout.tsx';
import { TextButton } from '../ui/text-button.tsx';
import { Hero } from './hero.tsx';

const still = () => undefined;

/** The placeholder of the search screen, also before any script has loaded: as tall as the form at every width, and
 *  inert. */
export function SearchSkeleton() {
  return (
    <Screen className="wrap">
      <Hero />
      <Panel inert aria-hidden="true">
        <Switches>
          <DirectionSwitch value="outbound" isPremium={null} onChange={still} />
          <Segmented label="View" options={VIEWS} value="city" onChange={still} />
        </Switches>
        <Pickers>
          <PickerSkeleton
            label="From"
            placeholder="City or airport code"
            action={<TextButton>Use my location</TextButton>}
          />
          <PickerSkeleton
            label="To"
            placeholder="Anywhere"
            note="Anywhere"
            action={<SingleRouteSwitch on={false} isPremium={false} onChange={still} />}
          />
        </Pickers>
        <Part>
          <PartHead>
            <span>When</span>
            <PartNote />
            <TextButton>Calendar view</TextButton>
          </PartHead>
          <Days>
            <DayCell />
            <DayCell />
            <DayCell />
            <MoreDaysCell />
          </Days>
        </Part>
        <Foot>
          <TripStepper days={null} date={null} onChange={still} />
          <StatusLine />
          <Actions>
            <Button>Share</Button>
            <Button variant="primary" aria-disabled>
              Search flights
            </Button>
          </Actions>
        </Foot>
      </Panel>
    </Screen>
  );
}

interface PickerSkeletonProps {
  label: string;
  placeholder: string;
  note?: string;
  action: ReactNode;
}

function PickerSkeleton({ label, placeholder, note, action }: PickerSkeletonProps) {
  return (
    <Part>
      <PartHead>
        <span>{label}</span>
        <PartNote>{note}</PartNote>
        {action}
      </PartHead>
      <FilterBox placeholder={placeholder} />
      <Tiles>
        <TileCell />
        <TileCell />
        <TileCell $from={768} />
        <TileCell $from={1024} />
        <TileCell $from={1280} />
        <MoreTilesCell />
      </Tiles>
    </Part>
  );
}

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
