import { describe, expect, it } from 'vitest';
import { outboxAddress, readOutboxPlace } from './outbox-place.ts';

describe('the address of the outbox', () => {
  it.each([
    ['/outbox', ''],
    ['/outbox', '?state=dead'],
    ['/outbox', '?state=queued&page=3'],
    ['/outbox', '?page=2&mail=b1'],
    ['/admin?tab=outbox', ''],
    ['/admin?tab=outbox', '&state=dead&page=2'],
  ])('is read as it is written: %s%s', (address, query) => {
    const [, search = ''] = (address + query).split('?');
    expect(outboxAddress(address, readOutboxPlace(search))).toBe(address + query);
  });

  it.each(['?state=lost&page=0', '?page=-1', '?page=1.5&mail=', '?page=9e99', '?state=&page=x'])(
    'ignores invalid values: %s',
    (search) => {
      expect(readOutboxPlace(search)).toEqual({ state: null, page: 1, mail: null });
    },
  );
});
