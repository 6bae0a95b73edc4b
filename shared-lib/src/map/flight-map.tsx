import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { View } from './leaflet-map.ts';
import type { MapContent } from './map-content.ts';
import { MapFrame } from './map-frame.tsx';
import { type OpenMap, openMap } from './open-map.ts';

export interface FlightMapProps extends MapContent {
  /** The accessible name of the map. A list beside the map must have the same content (A11Y-2). */
  label: string;
  /** A CSS height below that of the screen, because a touch of the map does not scroll the page. */
  height: string;
  /** The initial view and the zoom limits. Changes have no effect. */
  view: View;
  /** Called when a place is pressed. */
  onPick?: ((code: string) => void) | undefined;
  /** A popup at a place, until it is closed. */
  popup?: { code: string; content: ReactNode; onClose: () => void } | undefined;
}

/** A map of places and great circles between them. Land and borders are part of the product, so the map sends no requests
 *  to other sites. */
export function FlightMap(props: FlightMapProps) {
  const { label, height, view, onPick, popup, places, arcs, tags, tooltip } = props;
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [map, setMap] = useState<OpenMap | null>(null);
  const [slot, setSlot] = useState<HTMLElement | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view applies only initially
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
