import { expect, it } from 'vitest';
import { publicAddress } from './index.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8::9', '2001:db8::9'],
  ['203.0.113.9:5678', '203.0.113.9'],
  ['[2001:db8::9]:443', '2001:db8::9'],
  ['127.0.0.1', null],
  ['::ffff:127.0.0.1', null],
  ['10.1.2.3', null],
  ['172.31.0.1', null],
  ['172.32.0.1', '172.32.0.1'],
  ['192.168.1.20', null],
  ['100.64.0.1', null],
  ['169.254.1.1', null],
  ['::1', null],
  ['fd00::1', null],
  ['fe80::1%eth0', null],
  ['unix:', null],
  ['', null],
])('the public address of %s is %s', (ip, expected) => {
  expect(publicAddress(ip)).toBe(expected);
});
