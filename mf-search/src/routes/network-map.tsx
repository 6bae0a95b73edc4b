import { t } from '@fareweave/shared-lib/domain/texts';
import { FlightMap } from '@fareweave/shared-lib/map/flight-map';
import { useCallback, useMemo, useState } from 'react';
import { AirportPopup } from './airport-popup.tsx';
import { type Network, routeCount } from './network/network.ts';
import { networkScene, type Selection } from './network/network-scene.ts';
import type { ColourBy } from './network/route-classes.ts';

interface NetworkMapProps {
  network: Network;
  selection: Selection;
  colourBy: ColourBy;
  onPick: (code: string) => void;
}

const HEIGHT = 'min(500px, 100svh - 100px)';
/** Zoom levels, and steps of an arc. */
const VIEW = { center: { latitude: 39.5, longitude: -98.35 }, zoom: 4, minZoom: 2, maxZoom: 10, steps: 20 };

/** The map of the network. Pointing at an airport shows its facts (ROUT-5). */
export function NetworkMap({ network, selection, colourBy, onPick }: NetworkMapProps) {
  const { airport, to } = selection;
  // A link opens no popup, only a press does.
  const [popupAt, setPopupAt] = useState<string | null>(null);
  if (popupAt !== null && (popupAt !== airport || to !== null)) setPopupAt(null);
  const scene = useMemo(
    () => networkScene(network, { airport, to }, colourBy),
    [network, airport, to, colourBy],
  );
  const pick = useCallback(
    (code: string) => {
      onPick(code);
      setPopupAt(code);
    },
    [onPick],
  );
  const tooltip = useCallback(
    (code: string) => [
      code,
      network.airport(code)?.name ?? network.name(code),
      routeCount(network.routesOf(code)),
      t('Press to see its routes'),
    ],
    [network],
  );
  const closePopup = useCallback(() => setPopupAt(null), []);
  return (
    <FlightMap
      label={t('Route map. The list below it has the same content.')}
      height={HEIGHT}
      view={VIEW}
      {...scene}
      onPick={pick}
      tooltip={tooltip}
      popup={
        popupAt !== null
          ? { code: popupAt, onClose: closePopup, content: <AirportPopup network={network} code={popupAt} /> }
          : undefined
      }
    />
  );
}
