import type { Airport } from '@fareweave/shared-lib/domain/airports';
import type { Charge } from '@fareweave/shared-lib/domain/charges';
import { from } from '@fareweave/shared-lib/ui/breakpoints';
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
      <Columns>
        <div>
          <PricesForm {...calculation} />
          <FaresForm {...calculation} />
        </div>
        <div>
          <Answer {...calculation} />
          <Assumptions {...calculation} />
        </div>
      </Columns>
    </>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(20px, 3vw, 28px);
  align-items: start;

  ${from(1024)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: clamp(20px, 3vw, 28px);
  }
`;
