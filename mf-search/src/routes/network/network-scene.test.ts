import { describe, expect, it } from 'vitest';
import { smallNetwork } from '../../testing/network.ts';
import { networkOf } from './network.ts';
import { networkScene } from './network-scene.ts';

const network = networkOf(smallNetwork());
const NOBODY = { airport: null, to: null };

describe('what the route map shows', () => {
  it('is every airport, and no route until one is selected', () => {
    const { places, arcs } = networkScene(network, NOBODY, 'none');
    expect(places.map(({ code, look }) => `${code} ${look}`)).toEqual([
      'DEN quiet',
      'MCO quiet',
      'SJU quiet',
    ]);
    expect(arcs).toEqual([]);
  });

  it('is a red dashed line for each route of the selected airport, one for both directions', () => {
    const { places, arcs } = networkScene(network, { airport: 'MCO', to: null }, 'none');
    expect(places.find(({ code }) => code === 'MCO')?.look).toBe('chosen');
    expect(arcs.map(({ from, to, ...look }) => look)).toEqual([
      { look: 'route', dashed: true },
      { look: 'route', dashed: true },
    ]);
  });

  it('is coloured by the better direction; routes that are not on sale fade', () => {
    const { arcs } = networkScene(network, { airport: 'MCO', to: null }, 'price');
    expect(arcs.map(({ look }) => look)).toEqual(['class-0', 'faded']);
  });

  it('shows all connections between two airports', () => {
    const { arcs } = networkScene(network, { airport: 'DEN', to: 'SJU' }, 'hours');
    expect(arcs).toHaveLength(2);
    expect(networkScene(network, { airport: 'SJU', to: 'DEN' }, 'none').arcs).toEqual([]);
  });
});
