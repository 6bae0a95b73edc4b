import { getByRole } from '@testing-library/react';
import { Map as LeafletMap, layerGroup } from 'leaflet';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '../domain/i18n/texts.ts';
import type { MapContent } from './map-content.ts';
import { openMap } from './open-map.ts';

// Land and style sheet are files that only the build can load.
vi.mock('./base-map.ts', () => ({
  adoptLeafletSheet: () => () => undefined,
  baseMap: () => layerGroup(),
  configuredTiles: () => null,
}));

const VIEW = {
  center: { latitude: 39, longitude: -98 },
  zoom: 4,
  minZoom: 2,
  maxZoom: 8,
  steps: 8,
  fits: true,
};
const DEN = { latitude: 39.86, longitude: -104.67 };
const MCO = { latitude: 28.43, longitude: -81.31 };
const BOS = { latitude: 42.36, longitude: -71.01 };

const contentTo = (to: typeof MCO, look: 'pass' | 'trip' = 'pass'): MapContent => ({
  arcs: [{ from: DEN, to, look }],
  places: [
    { code: 'DEN', ...DEN, look: 'origin' },
    { code: 'MCO', ...to, look: look === 'trip' ? 'chosen' : 'pass' },
  ],
  tags: [],
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('keeps the view that the user has moved, until the arcs are elsewhere', () => {
  const fit = vi.spyOn(LeafletMap.prototype, 'fitBounds');
  const map = openMap(document.createElement('div'), VIEW);
  const show = (content: MapContent) => {
    map.show(content);
    vi.runOnlyPendingTimers();
  };
  show(contentTo(MCO));
  expect(fit).toHaveBeenCalledOnce();
  show(contentTo(MCO));
  show(contentTo(MCO, 'trip'));
  expect(fit).toHaveBeenCalledOnce();
  show(contentTo(BOS));
  expect(fit).toHaveBeenCalledTimes(2);
  map.close();
});

it('has popups with a close button in the language of the page, which leaves the focus on the map (A11Y-8)', () => {
  setLanguage({ locale: 'es-US', translate: (text) => (text === 'Close' ? 'Cerrar' : null) });
  const element = document.createElement('div');
  document.body.append(element);
  const map = openMap(element, VIEW);
  map.show(contentTo(MCO));
  const onClose = vi.fn();
  map.openPopup('MCO', onClose);
  const button = getByRole(element, 'button', { name: 'Cerrar' });
  button.focus();
  button.click();
  vi.runOnlyPendingTimers();
  expect(onClose).toHaveBeenCalledOnce();
  expect(element).toHaveFocus();
  map.close();
  element.remove();
  setLanguage(null);
});

it('shows no tooltip at the place of the open popup, which would cover it', () => {
  const element = document.createElement('div');
  const map = openMap(element, VIEW);
  map.show({ ...contentTo(MCO), tooltip: (code) => [code] });
  const point = (at: number) =>
    element.querySelectorAll('.map-place')[at]?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  const tooltip = () => element.querySelector('.leaflet-tooltip')?.textContent;
  point(1);
  expect(tooltip()).toBe('MCO');
  const popup = map.openPopup('MCO', vi.fn());
  expect(tooltip()).toBeUndefined();
  point(1);
  expect(tooltip()).toBeUndefined();
  point(0);
  expect(tooltip()).toBe('DEN');
  popup.close();
  point(1);
  expect(tooltip()).toBe('MCO');
  map.close();
});

it('leaves the focus on a zoom button that a key presses, also where such a press has a place on the screen (A11Y-8)', () => {
  const element = document.createElement('div');
  document.body.append(element);
  const map = openMap(element, VIEW);
  const button = getByRole(element, 'button', { name: 'Zoom in' });
  button.focus();
  const press = (detail: number) =>
    button.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, detail, screenX: 9, screenY: 9 }),
    );
  press(0);
  expect(button).toHaveFocus();
  press(1);
  expect(element).toHaveFocus();
  map.close();
  element.remove();
});
