import { fireEvent } from '@testing-library/react';
import { circleMarker, featureGroup, map as leafletMap } from 'leaflet';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tooltipOnHover } from './hover-tooltip.ts';

const map = leafletMap(document.createElement('div'), { center: [39, -104], zoom: 4 });
const places = featureGroup().addTo(map);
const denver = circleMarker([39.86, -104.67]);
const close = tooltipOnHover(map, places, () => ['DEN', 'Denver']);

const tooltip = () => map.getPane('tooltipPane')?.querySelector('.leaflet-tooltip') ?? null;
const point = () => places.fire('mouseover', { propagatedFrom: denver });
const leave = () => places.fire('mouseout', { propagatedFrom: denver });

describe('a tooltip of a map (A11Y-9)', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    close();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('is at the place under the pointer, and goes when the pointer has left', () => {
    point();
    expect(tooltip()).toHaveTextContent('DENDenver');
    leave();
    expect(tooltip()).not.toBeNull();
    vi.advanceTimersByTime(1000);
    expect(tooltip()).toBeNull();
  });

  it('stays while the pointer is on it', () => {
    point();
    leave();
    const shown = tooltip() as Element;
    fireEvent.mouseEnter(shown);
    vi.advanceTimersByTime(1000);
    expect(tooltip()).toBe(shown);
    fireEvent.mouseLeave(shown);
    vi.advanceTimersByTime(1000);
    expect(tooltip()).toBeNull();
  });

  it.each([
    ['left', new DOMRect(-60, 100, 200, 60), '60px', 'top'],
    ['right', new DOMRect(230, 100, 200, 60), '-30px', 'top'],
    ['top', new DOMRect(100, -20, 200, 60), '0px', 'bottom'],
  ])('stays inside at the %s edge of the map', (_, box, inward, side) => {
    map.getContainer().getBoundingClientRect = () => new DOMRect(0, 0, 400, 400);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(box);
    point();
    const shown = tooltip() as HTMLElement;
    expect(shown.style.getPropertyValue('--inward')).toBe(inward);
    expect(shown).toHaveClass(`leaflet-tooltip-${side}`);
  });

  it('closes with Escape', () => {
    point();
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(tooltip()).toBeNull();
  });
});
