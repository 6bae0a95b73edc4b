import { capitalCode } from '@fareweave/shared-lib/domain/route-network';
import { navigate, useOwnPlace } from '@fareweave/shared-lib/platform';
import { useCallback, useMemo } from 'react';
import type { Network } from './network.ts';
import type { Selection } from './network-scene.ts';

const PATH = '/routes';

/** The selection in the address bar (`airport`, `to`), so that it can be shared. Unknown airports are ignored. */
export function useSelection(network: Network): [Selection, (next: Selection) => void] {
  const { search } = useOwnPlace(PATH);
  const selection = useMemo(() => {
    const params = new URLSearchParams(search);
    const known = (name: string): string | null => {
      const code = capitalCode(params.get(name) ?? '');
      return network.airport(code) === undefined ? null : code;
    };
    const airport = known('airport');
    const to = airport === null ? null : known('to');
    return { airport, to: to === airport ? null : to };
  }, [search, network]);

  const select = useCallback(({ airport, to }: Selection) => {
    const params = new URLSearchParams();
    if (airport !== null) params.set('airport', airport);
    if (airport !== null && to !== null && to !== airport) params.set('to', to);
    const query = params.toString();
    navigate(query === '' ? PATH : `${PATH}?${query}`, { replace: true });
  }, []);
  return [selection, select];
}
