import { describe, expect, it } from '@jest/globals';
import { reportNetwork } from './report-network.ts';

describe('the network of a report', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['203.0.113.250', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1::/48'],
    ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
    ['2001:db8:2::1', '2001:db8:2::/48'],
    ['::1', '::/48'],
    ['fe80::1%eth0', 'fe80::/48'],
    ['', 'unknown'],
    ['203.0.113.999', 'unknown'],
  ])('of %s is %s', (ip, network) => {
    expect(reportNetwork(ip)).toBe(network);
  });
});
