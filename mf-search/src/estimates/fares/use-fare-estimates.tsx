import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { styled } from 'styled-components';
import type * as Estimates from './fare-estimate.tsx';

/** Loaded once the first row is drawn. */
let loaded: typeof Estimates | null = null;

/** Returns the line with the estimates of a flight, whose place is reserved, and the panel that it unfolds. Their code and figures load
 *  after the row is drawn; without them the line stays empty (ESTM-6). */
export function useFareEstimates(flight: Flight): { line: ReactNode; panel: ReactNode } {
  const id = useId();
  const [code, setCode] = useState(loaded);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (loaded !== null) return setCode(loaded);
    const load = import(/* webpackChunkName: "estimates" */ './fare-estimate.tsx');
    load.then(
      (module) => {
        loaded = module;
        setCode(module);
      },
      () => undefined,
    );
  }, []);
  return {
    line: (
      <Reserved>
        {code && <code.EstimateLine flight={flight} panelId={id} isOpen={isOpen} onOpen={setOpen} />}
      </Reserved>
    ),
    panel: code && isOpen && <code.EstimatePanel flight={flight} id={id} />,
  };
}

/** As high as the line, which loads later: in a narrow row its parts are below each other. */
const Reserved = styled.div`
  min-height: 64px;

  @container (min-width: 480px) {
    min-height: 32px;
  }
  @media print {
    min-height: 0;
  }
`;
