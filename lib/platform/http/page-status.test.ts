import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { resetEnvironment } from '../config/env.ts';
import { previousPath, withPageStatus } from './page-status.ts';

function previousOf(referer: string | undefined): string | null {
  const request = new IncomingMessage(new Socket());
  request.url = '/no-such-page?x=1';
  request.headers = { host: 'centre.example:3000', ...(referer !== undefined && { referer }) };
  return withPageStatus(new ServerResponse(request), previousPath);
}

test('the page that led here is known when it is another one of this site', () => {
  expect(previousOf('http://centre.example:3000/apply?program=2')).toBe('/apply?program=2');
  for (const other of [
    undefined,
    '',
    'no address',
    'https://elsewhere.example/apply',
    'http://centre.example:3000/no-such-page',
  ]) {
    expect(previousOf(other), other).toBeNull();
  }
  expect(previousPath()).toBeNull();
});

test('it is known behind a proxy that names another host, by the address of the site', () => {
  vi.stubEnv('SITE_URL', 'https://innovation.example.edu:8443');
  resetEnvironment();
  expect(previousOf('https://innovation.example.edu:8443/apply')).toBe('/apply');
  expect(previousOf('https://elsewhere.example/apply')).toBeNull();
  vi.unstubAllEnvs();
  resetEnvironment();
});
