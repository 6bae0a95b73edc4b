import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MapContent } from './map-content.ts';
import { MapFrame } from './map-frame.tsx';
import { type OpenMap, openMap, type View } from './open-map.ts';

export interface FlightMapProps extends MapContent {
  /** What the map shows, for people who cannot see it; a list with the same content belongs beside it. */
  label: string;
  /** Pixels. */
  height: number;
  /** Where it begins and how far one may go in and out. Fixed for as long as the map is there. */
  view: View;
  /** Told of a press on a place. */
  onPick?: ((code: string) => void) | undefined;
  /** Stands at a place until it is closed. */
  popup?: { code: string; content: ReactNode; onClose: () => void } | undefined;
}

/** Places, and great circles between them, over land and borders that come with the product: no request goes to
 *  anybody. Loaded when a map is first shown. */
export function FlightMap({
  label,
  height,
  view,
  onPick,
  popup,
  places,
  arcs,
  tags,
  tooltip,
}: FlightMapProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [map, setMap] = useState<OpenMap | null>(null);
  const [slot, setSlot] = useState<HTMLElement | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is where the map begins
  useEffect(() => {
    if (element === null) return;
    const opened = openMap(element, view);
    setMap(opened);
    return () => {
      opened.close();
      setMap(null);
    };
  }, [element]);

  useEffect(() => map?.show({ places, arcs, tags, tooltip }), [map, places, arcs, tags, tooltip]);
  useEffect(() => map?.onPick(onPick ?? null), [map, onPick]);

  const at = popup?.code;
  const onClose = popup?.onClose;
  useEffect(() => {
    if (map === null || at === undefined) return;
    const opened = map.openPopup(at, () => onClose?.());
    setSlot(opened.element);
    return () => {
      setSlot(null);
      opened.close();
    };
  }, [map, at, onClose]);

  return (
    <MapFrame ref={setElement} role="region" aria-label={label} $height={height}>
      {slot !== null && createPortal(popup?.content, slot)}
    </MapFrame>
  );
}
