import { describe, expect, test } from 'vitest';
import {
  clientAddress,
  clientAddressHeader,
  clientNetworks,
  limitKey,
  resolveClientAddress,
  wideNetwork,
} from './client-address.ts';

describe('resolveClientAddress', () => {
  const socket = '10.0.0.9';
  test.each<[number, string | undefined, string, string]>([
    [0, undefined, socket, 'no proxy, no header'],
    [0, '203.0.113.7', socket, 'no proxy: the header is whatever the client wrote'],
    [1, '203.0.113.7', '203.0.113.7', 'one proxy wrote one entry'],
    [1, '198.51.100.1, 203.0.113.7', '203.0.113.7', 'the client forged an entry before the proxy appended'],
    [1, undefined, socket, 'the request went past the proxy'],
    [1, ' , ', socket, 'empty entries are none'],
    [2, '203.0.113.7, 192.0.2.2', '203.0.113.7', 'two proxies wrote two entries'],
    [2, '198.51.100.1, 203.0.113.7, 192.0.2.2', '203.0.113.7', 'forged before two proxies'],
    [2, '203.0.113.7', '203.0.113.7', 'fewer entries than proxies: the farthest known address'],
  ])('%i proxies, header %s → %s (%s)', (proxies, header, expected) => {
    expect(resolveClientAddress(socket, header, proxies)).toBe(expected);
  });

  test.each([
    ['::ffff:192.0.2.1', undefined, '192.0.2.1'],
    ['::FFFF:192.0.2.1', undefined, '192.0.2.1'],
    ['::ffff:10.0.0.9', '::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8::1', undefined, '2001:db8::1'],
    ['::ffff:c000:201', undefined, '::ffff:c000:201'],
  ])('the client of the socket %s, header %s, is %s', (from, header, expected) => {
    expect(resolveClientAddress(from, header, header ? 1 : 0)).toBe(expected);
  });
});

describe('limitKey', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::99', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s counts as %s', (address, key) => {
    expect(limitKey(address)).toBe(key);
  });

  test('neighbouring networks are told apart', () => {
    expect(limitKey('2001:db8:1:3::1')).not.toBe(limitKey('2001:db8:1:2::1'));
  });

  test('one address counts as one, in capitals too', () => {
    expect(limitKey('2001:DB8:1:2::1')).toBe(limitKey('2001:db8:1:2::1'));
  });
});

describe('clientNetworks', () => {
  test('an IPv4 address stands for itself', () => {
    expect(clientNetworks('192.0.2.1')).toEqual([{ key: '192.0.2.1', times: 1 }]);
  });

  test('an IPv6 address counts in three networks, the wider ones with more room', () => {
    expect(clientNetworks('2001:db8:1:2ff::9')).toEqual([
      { key: '2001:db8:1:2ff::/64', times: 1 },
      { key: '2001:db8:1:200::/56', times: 4 },
      { key: '2001:db8:1::/48', times: 16 },
    ]);
  });

  test('whatever a proxy writes has a network', () => {
    expect(clientNetworks('64:ff9b::192.0.2.33')[2]).toEqual({ key: '64:ff9b:0::/48', times: 16 });
    expect(clientNetworks('fe80::1%eth0')[0]).toEqual({ key: 'fe80:0:0:0::/64', times: 1 });
  });
});

test('the network that one organisation may have is an IPv4 /24 or an IPv6 /48', () => {
  expect(wideNetwork('192.0.2.1')).toBe('192.0.2.0/24');
  expect(wideNetwork('::ffff:192.0.2.77')).toBe('192.0.2.0/24');
  expect(wideNetwork('2001:db8:1:2ff::9')).toBe('2001:db8:1::/48');
  expect(wideNetwork('unknown')).toBe('unknown');
});

test('clientAddress reads what the server recorded', () => {
  expect(clientAddress(new Headers({ [clientAddressHeader]: '192.0.2.1' }))).toBe('192.0.2.1');
  expect(clientAddress(new Headers())).toBe('unknown');
});
