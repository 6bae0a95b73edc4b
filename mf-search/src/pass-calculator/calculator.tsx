import type { Airport } from '@fareweave/shared-lib/domain/airports';
import type { Charge } from '@fareweave/shared-lib/domain/charges';
import { from } from '@fareweave/shared-lib/ui/breakpoints';
import { Stack } from '@fareweave/shared-lib/ui/layout';
import { styled } from 'styled-components';
import { Answer } from './answer/answer.tsx';
import { Assumptions } from './answer/assumptions.tsx';
import { FaresForm } from './form/fares-form.tsx';
import { PricesForm } from './form/prices-form.tsx';
import { TripsForm } from './form/trips-form.tsx';
import { useCalculation } from './values/use-calculation.ts';

interface CalculatorProps {
  airports: readonly Airport[];
  charges: readonly Charge[];
}

/** The form, and the answer, which follows every change. */
export function Calculator({ airports, charges }: CalculatorProps) {
  const calculation = useCalculation(airports, charges);
  return (
    <>
      <TripsForm {...calculation} />
      <Halves $gap={GAP}>
        <Stack $gap={GAP}>
          <PricesForm {...calculation} />
          <FaresForm {...calculation} />
        </Stack>
        <Stack $gap={GAP}>
          <Answer {...calculation} />
          <Assumptions {...calculation} />
        </Stack>
      </Halves>
    </>
  );
}

const GAP = 'clamp(20px, 3vw, 28px)';

const Halves = styled(Stack)`
  align-items: start;

  ${from(1024)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
