import { useSession } from '@fareweave/shared-lib/platform';
import { styled } from 'styled-components';
import type { Flight } from '../../domain/flights/flights.ts';
import { useEstimatesCode } from './estimates-code.ts';

/** What is estimated about a flight, in a line below it, for members (ESTM-29). Its code and its figures load after the flights and replace an empty
 *  line of the same height. A failure has no message: the flight does not depend on them. */
export function FlightEstimates({ flight }: { flight: Pick<Flight, 'segments'> }) {
  const { isLoading, user } = useSession();
  const isVisitor = !isLoading && user === null;
  const code = useEstimatesCode(!isVisitor);
  if (isVisitor) return null;
  return <Line>{code && <code.JourneyEstimates flight={flight} />}</Line>;
}

const Line = styled.div`
  max-width: 100%;
  min-height: var(--control-size);

  @container (min-width: 35rem) {
    @media (pointer: fine) {
      min-height: 28px;
    }
  }
`;
