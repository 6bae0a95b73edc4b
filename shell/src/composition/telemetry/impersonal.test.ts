import { describe, expect, it } from '@jest/globals';
import { withoutPersonalData } from './impersonal.ts';

describe('the message of an error', () => {
  it.each([
    [
      "Cannot read properties of undefined (reading 'map')",
      "Cannot read properties of undefined (reading 'map')",
    ],
    [
      'Loading chunk search failed. (error: https://x.example/releases/mf-search/0.1.0-a7419d9a/search.beb108d4.js?retry=1)',
      'Loading chunk search failed. (error: https://x.example/releases/mf-search/0.1.0-a7419d9a/search.beb108d4.js)',
    ],
    ['no user ann@example.com', 'no user …'],
    ['no trip at https://x.example/flight-summary?trip=DEN#a', 'no trip at https://x.example/flight-summary'],
    ['cannot call +1 (555) 123-4567', 'cannot call …'],
    ['bad token dGhpcyBpcyBhIHRva2VuIG9mIHNvbWU', 'bad token …'],
  ])('%s goes out as %s', (message, sent) => {
    expect(withoutPersonalData(message)).toBe(sent);
  });

  it('is truncated', () => {
    expect(withoutPersonalData('no '.repeat(1000))).toHaveLength(300);
  });
});
