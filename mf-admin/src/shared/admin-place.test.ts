import { describe, expect, it } from 'vitest';
import { adminAddress, readAdminPlace } from './admin-place.ts';

describe('the address of the admin area', () => {
  it.each([
    '/admin',
    '/admin?tab=users',
    '/admin?tab=searches&page=3&q=100%25+_&sort=-created_at',
    '/admin?tab=notifications&q=%C5%BB%C3%B3%C5%82w',
  ])('is read as it is written: %s', (address) => {
    expect(adminAddress(readAdminPlace(address.slice('/admin'.length)))).toBe(address);
  });

  it.each(['?tab=secrets&page=0', '?page=-1&tab=', '?page=1.5&q=', '?page=9e99&sort=', '?page=x'])(
    'ignores invalid values: %s',
    (search) => {
      expect(readAdminPlace(search)).toEqual({ tab: 'overview', page: 1, q: '', sort: null });
    },
  );

  it('limits the search text to what the server accepts', () => {
    expect(readAdminPlace(`?q=${'x'.repeat(500)}`).q).toHaveLength(200);
    expect(readAdminPlace('?q=%00').q).toBe('');
    expect(readAdminPlace('?q=de%00n').q).toBe('den');
  });
});
