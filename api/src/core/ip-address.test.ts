import { describe, expect, it } from 'vitest';
import { isLoopbackAddress, isNetwork, networkOf } from './ip-address.ts';

describe('a loopback address', () => {
  it.each(['127.0.0.1', '127.8.8.8', '[::1]', '::1', '[::ffff:127.0.0.1]'])('is %s', (host) => {
    expect(isLoopbackAddress(host)).toBe(true);
  });

  it.each([
    'localhost',
    '127.1',
    '0177.0.0.1',
    '1127.0.0.1',
    '127.0.0.1.example.com',
    '[::2]',
    '10.0.0.1',
    '',
  ])('is not %j', (host) => {
    expect(isLoopbackAddress(host)).toBe(false);
  });
});

describe('an address or a network', () => {
  it.each(['10.0.0.7', '10.0.0.0/8', 'fd00::/8', '::1', '::ffff:10.0.0.7'])('is %s', (text) => {
    expect(isNetwork(text)).toBe(true);
  });

  it.each(['1.2.3', '1.2.3/8', '10.0.0.0/33', '10.0.0.0/x', '10.0.0.0/', 'fd00::/129', 'true', ''])(
    'is not %j',
    (text) => {
      expect(isNetwork(text)).toBe(false);
    },
  );
});

describe('the network of a caller', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['2001:db8:1:2::', '2001:db8:1:2'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0'],
    // Some proxies append the port of the caller to X-Forwarded-For.
    ['203.0.113.7:5678', '203.0.113.7'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2'],
    ['[::ffff:203.0.113.7]:80', '203.0.113.7'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2'],
    ['unknown', 'unknown'],
    // The connection is closed, as after a report of a page that is left.
    [undefined, ''],
  ])('of %s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
