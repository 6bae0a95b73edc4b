import { useSession } from '@fareweave/shared-lib/platform';
import { type ComponentType, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { Flight } from '../../domain/flights/flights.ts';

interface Props {
  flight: Pick<Flight, 'segments'>;
}

type Estimates = ComponentType<Props>;

let loaded: Estimates | null = null;

/** What is estimated about a flight, in a line below it, for members (ESTM-29). Its code and its figures load after the flights and replace an empty
 *  line of the same height. A failure has no message: the flight does not depend on them. */
export function FlightEstimates({ flight }: Props) {
  const { isLoading, user } = useSession();
  const [Part, setPart] = useState<Estimates | null>(() => loaded);
  useEffect(() => {
    if (loaded !== null) return;
    const show = (part: { JourneyEstimates: Estimates }): void => {
      loaded = part.JourneyEstimates;
      setPart(() => part.JourneyEstimates);
    };
    import(/* webpackChunkName: "estimates" */ './journey-estimates.tsx').then(show, () => undefined);
  }, []);
  if (!isLoading && user === null) return null;
  return <Line>{Part !== null && <Part flight={flight} />}</Line>;
}

const Line = styled.div`
  max-width: 100%;
  min-height: var(--control-size);

  @container (min-width: 560px) {
    @media (pointer: fine) {
      min-height: 28px;
    }
  }
`;
