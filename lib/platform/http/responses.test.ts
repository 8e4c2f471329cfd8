import { describe, expect, test } from 'vitest';
import { failureResponse, json, matchesEtag, publicJson, seeOther } from './responses.ts';
import { type FailureCode, refuse } from './result.ts';

const read = (headers: HeadersInit = {}) => new Request('http://site.example.edu/api/events/', { headers });

describe('publicJson', () => {
  test('may be kept but is asked for each time', async () => {
    const response = publicJson(read(), { status: 'success', data: ['नमस्ते'] });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, no-cache');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toEqual({ status: 'success', data: ['नमस्ते'] });
  });

  test('an unchanged body costs a 304 without a body, a changed one is sent', async () => {
    const etag = publicJson(read(), [1]).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const unchanged = publicJson(read({ 'if-none-match': etag }), [1]);
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers.get('etag')).toBe(etag);
    expect(await unchanged.text()).toBe('');
    expect(publicJson(read({ 'if-none-match': etag }), [2]).status).toBe(200);
  });
});

test.each([
  [null, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
])('If-None-Match %s against "a": %s', (header, expected) => {
  expect(matchesEtag(header, '"a"')).toBe(expected);
});

describe('failureResponse', () => {
  test.each<[FailureCode, number]>([
    ['malformed', 400],
    ['forbidden', 403],
    ['not_found', 404],
    ['conflict', 409],
    ['too_large', 413],
    ['unsupported_type', 415],
    ['invalid', 422],
    ['too_many_requests', 429],
    ['internal', 500],
  ])('%s is a %i', async (code, status) => {
    const response = failureResponse(refuse(code, 'Say why.').failure);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ status: 'error', message: 'Say why.' });
  });

  test('carries the messages by field', async () => {
    const errors = { 'Full Name': ['Enter your name.'] };
    const response = failureResponse(refuse('invalid', 'Please check your answers.', errors).failure);
    expect(await response.json()).toEqual({ status: 'error', message: 'Please check your answers.', errors });
  });

  test('says in whole seconds when to come back', () => {
    const { failure } = refuse('too_many_requests', 'Wait.');
    expect(failureResponse({ ...failure, retryAfterSeconds: 1.2 }).headers.get('retry-after')).toBe('2');
    expect(failureResponse({ ...failure, retryAfterSeconds: 0 }).headers.get('retry-after')).toBe('1');
  });
});

test('json answers are kept nowhere unless told otherwise', () => {
  expect(json({}).headers.get('cache-control')).toBe('no-store');
  expect(json({}, { headers: { 'cache-control': 'private' } }).headers.get('cache-control')).toBe('private');
  expect(json({}, { status: 201 }).status).toBe(201);
});

test('seeOther sends the browser on with a GET', () => {
  const response = seeOther('/apply?program=1', { 'set-cookie': 'a=b' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/apply?program=1');
  expect(response.headers.get('set-cookie')).toBe('a=b');
});
