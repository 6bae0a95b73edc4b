import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { Instant, Nullable } from '../core/http/schemas.ts';
import { fromRow } from './from-row.ts';

const Entry = Type.Object({ id: Type.String(), created_at: Instant, last_used_at: Nullable(Instant) });

it('returns the fields of the schema and no other column', () => {
  const row = { id: 'one', createdAt: new Date(0), lastUsedAt: null, passwordHash: 'secret' };
  expect(fromRow(Entry, row)).toEqual({
    id: 'one',
    created_at: '1970-01-01T00:00:00.000Z',
    last_used_at: null,
  });
});
