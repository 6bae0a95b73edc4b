import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { type ComponentType, useEffect, useState } from 'react';
import { styled } from 'styled-components';

type SeatChance = ComponentType<{ flight: Flight }>;

/** The estimates of a flight, whose code and figures load after the flight is shown; its place is reserved (ESTM-9). */
export function LazySeatChance({ flight }: { flight: Flight }) {
  const [part, setPart] = useState<{ SeatChance: SeatChance } | null>(null);
  useEffect(() => {
    import(/* webpackChunkName: "estimates" */ '@fareweave/shared-lib/ui/seat-chance').then(
      setPart,
      () => undefined,
    );
  }, []);
  return <Reserved>{part !== null && <part.SeatChance flight={flight} />}</Reserved>;
}

/** Three lines in a narrow card. */
const Reserved = styled.p`
  min-height: 4.5em;
  margin-top: 8px;
  font-size: 0.8125rem;
  line-height: 1.5;

  @media (min-width: 480px) {
    min-height: 3em;
  }
  @media print {
    min-height: 0;
  }
`;
