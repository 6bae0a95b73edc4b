import { describe, expect, it } from 'vitest';
import { type Column, nextSort, sortOf, sortOptions } from './columns.ts';

const cell = () => null;
const columns: Column<unknown, 'name' | 'created_at'>[] = [
  { title: 'Name', sort: { by: 'name', kind: 'text' }, cell },
  { title: 'Joined', sort: { by: 'created_at', kind: 'time' }, cell },
  { title: 'Account', cell },
];

describe('the orders of a list', () => {
  it('are two for each sortable column', () => {
    expect(sortOptions(columns).map(({ value, label }) => `${value}: ${label}`)).toEqual([
      'name: Name, A to Z',
      '-name: Name, Z to A',
      'created_at: Joined, oldest first',
      '-created_at: Joined, newest first',
    ]);
  });

  it.each([
    ['-name', '-name'],
    ['password', '-created_at'],
    ['--name', '-created_at'],
    [null, '-created_at'],
  ])('are read from the URL: %j', (requested, sort) => {
    expect(sortOf(columns, requested, '-created_at')).toBe(sort);
  });

  it('start ascending for text and descending for numbers and times, and then reverse', () => {
    const name = { by: 'name', kind: 'text' } as const;
    const joined = { by: 'created_at', kind: 'time' } as const;
    expect(nextSort<'name' | 'created_at'>(name, 'created_at')).toBe('name');
    expect(nextSort<'name' | 'created_at'>(name, 'name')).toBe('-name');
    expect(nextSort<'name' | 'created_at'>(joined, 'name')).toBe('-created_at');
    expect(nextSort<'name' | 'created_at'>(joined, '-created_at')).toBe('created_at');
  });
});
