import { beforeEach, describe, expect, test, vi } from 'vitest';
import { resetEnvironment } from '../config/env.ts';
import { isSameOrigin, requestedAddress } from './same-origin.ts';

beforeEach(() => resetEnvironment());

const host = 'site.example.edu';
const behindProxy = () => vi.stubEnv('TRUST_PROXY', '1');
const withSiteUrl = () => vi.stubEnv('SITE_URL', 'https://innovation.example.edu');

describe('isSameOrigin', () => {
  test.each<[string, Record<string, string>, boolean]>([
    ['a program without a browser', {}, true],
    ['our own form', { origin: `https://${host}`, 'sec-fetch-site': 'same-origin' }, true],
    ['our own form in an old browser', { origin: `http://${host}` }, true],
    ['an address typed in', { 'sec-fetch-site': 'none' }, true],
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, false],
    ['another site in an old browser', { origin: 'https://evil.example' }, false],
    ['a neighbouring subdomain', { origin: 'https://other.example.edu', 'sec-fetch-site': 'same-site' }, false],
    ['another port of this host', { origin: `http://${host}:8080` }, false],
    ['a sandboxed frame', { origin: 'null' }, false],
    ['a host that ends like ours', { origin: `https://evil${host}` }, false],
    ['a browser that contradicts its origin', { origin: `https://${host}`, 'sec-fetch-site': 'cross-site' }, false],
  ])('%s', (_, headers, expected) => {
    expect(isSameOrigin(new Headers({ host, ...headers }))).toBe(expected);
  });

  test('SITE_URL is ours too, whatever host a proxy passes on', () => {
    withSiteUrl();
    expect(isSameOrigin(new Headers({ host: 'backend:3000', origin: 'https://innovation.example.edu' }))).toBe(true);
  });

  test('X-Forwarded-Host counts only behind a proxy', () => {
    const headers = new Headers({ host: 'backend:3000', 'x-forwarded-host': host, origin: `https://${host}` });
    expect(isSameOrigin(headers)).toBe(false);
    behindProxy();
    resetEnvironment();
    expect(isSameOrigin(headers)).toBe(true);
  });
});

describe('requestedAddress', () => {
  const forwarded = new Headers({ host: 'backend:3000', 'x-forwarded-host': host, 'x-forwarded-proto': 'https,http' });

  test('is SITE_URL where it is set', () => {
    withSiteUrl();
    expect(requestedAddress(forwarded)).toBe('https://innovation.example.edu');
  });

  test('is what the request was addressed to', () => {
    expect(requestedAddress(forwarded)).toBe('http://backend:3000');
    expect(requestedAddress(new Headers())).toBe('http://localhost:3000');
  });

  test('is what the proxy was asked for, behind one', () => {
    behindProxy();
    expect(requestedAddress(forwarded)).toBe(`https://${host}`);
  });
});
