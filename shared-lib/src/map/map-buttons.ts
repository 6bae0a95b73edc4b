import { control, DomEvent, type Map as LeafletMap } from 'leaflet';
import { msg, t, textOf } from '../domain/i18n/texts.ts';

/** The moves in thirds of the view: name, title, sign, across and down. */
const MOVES = [
  ['left', msg('Move left'), '←', -1, 0],
  ['up', msg('Move up'), '↑', 0, -1],
  ['right', msg('Move right'), '→', 1, 0],
  ['down', msg('Move down'), '↓', 0, 1],
] as const;

/** Adds the buttons that zoom a map, and those that move it for people who cannot drag (A11Y-9). */
export function addMapButtons(map: LeafletMap, animate: boolean): void {
  // At this corner, the buttons are over the sea. At the top they would cover Alaska.
  const zoom = control.zoom({
    position: 'bottomleft',
    zoomInTitle: t('Zoom in'),
    zoomOutTitle: t('Zoom out'),
  });
  const buttons = zoom.addTo(map).getContainer();
  // WebKit gives a press of a key a place on the screen, so Leaflet takes it for one of the pointer and moves the focus to the map.
  for (const link of buttons?.querySelectorAll('a') ?? [])
    link.addEventListener('click', ({ detail }) => detail === 0 && link.focus());
  for (const [name, title, sign, across, down] of MOVES) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = `map-move map-move--${name}`;
    button.textContent = sign;
    button.title = textOf(title);
    button.setAttribute('aria-label', button.title);
    DomEvent.disableClickPropagation(button);
    DomEvent.on(button, 'click', () => {
      const { x, y } = map.getSize();
      map.panBy([(x * across) / 3, (y * down) / 3], { animate });
    });
    buttons?.append(button);
  }
}
