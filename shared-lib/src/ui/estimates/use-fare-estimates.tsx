import { createContext, type ReactNode, useContext, useId, useState } from 'react';
import { styled } from 'styled-components';
import type { Flight } from '../../domain/flights/flights.ts';
import { useEstimatesCode } from './estimates-code.ts';

const HasModel = createContext(false);

/** Tells the rows whether there is a model of fares, so that they reserve the place of its estimates, or none (ESTM-6). */
export const FareEstimatesProvider = HasModel.Provider;

/** Returns the line with the estimates of a flight, whose place is reserved, and the panel that it unfolds; null without a model of fares.
 *  Their code and figures load after the row is drawn; without them the line stays empty (ESTM-6). */
export function useFareEstimates(flight: Flight): { line: ReactNode; panel: ReactNode } {
  const hasModel = useContext(HasModel);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const code = useEstimatesCode(hasModel);
  if (!hasModel) return { line: null, panel: null };
  return {
    line: (
      <Reserved>
        {code && <code.EstimateLine flight={flight} panelId={id} isOpen={isOpen} onOpen={setOpen} />}
      </Reserved>
    ),
    panel: code && isOpen && <code.EstimatePanel flight={flight} id={id} />,
  };
}

/** As high as the line, which loads later: in a narrow row its parts are below each other. A line with fewer parts is in the middle, so that
 *  no empty line follows it. */
const Reserved = styled.div`
  display: grid;
  align-content: center;
  justify-items: start;
  min-height: 64px;

  @container (min-width: 30rem) {
    min-height: 32px;
  }
  @media print {
    min-height: 0;
  }
`;
