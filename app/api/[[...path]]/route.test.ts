import { expect, it } from 'vitest';
import { DELETE, GET, PATCH, POST, PUT } from './route.ts';

const methods = Object.entries({ DELETE, GET, PATCH, POST, PUT });

it.each(methods)('answers %s to an unknown path with 404 in JSON', async (_, method) => {
  const response = method();
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({ status: 'error', message: 'There is nothing at this address.' });
});
