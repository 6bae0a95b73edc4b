import { describe, expect, it } from 'vitest';
import { arcLines } from './map-elements.ts';

const DEN = { latitude: 39.86, longitude: -104.67 };
const SJU = { latitude: 18.44, longitude: -66 };
const HNL = { latitude: 21.32, longitude: -157.92 };
const GUM = { latitude: 13.48, longitude: 144.8 };

describe('the lines of an arc', () => {
  it('are one line that ends at the destination', () => {
    const [line = [], ...more] = arcLines({ from: DEN, to: SJU }, 20);
    expect(more).toEqual([]);
    expect(line).toHaveLength(21);
    expect(line[0]).toEqual([DEN.latitude, DEN.longitude]);
    expect(line.at(-1)?.[0]).toBeCloseTo(SJU.latitude);
    expect(line.at(-1)?.[1]).toBeCloseTo(SJU.longitude);
  });

  it('are two across the date line, one through each end', () => {
    const [there = [], here = [], ...more] = arcLines({ from: HNL, to: GUM }, 20);
    expect(more).toEqual([]);
    expect(there[0]?.[1]).toBeCloseTo(HNL.longitude);
    expect(here.at(-1)?.[1]).toBeCloseTo(GUM.longitude);
    expect(there.every(([, longitude], i) => Math.abs(longitude - (here[i]?.[1] ?? 0)) > 359)).toBe(true);
  });
});
