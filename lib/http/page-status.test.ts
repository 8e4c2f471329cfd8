import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
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
