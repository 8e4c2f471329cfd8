import { afterEach, describe, expect, test, vi } from 'vitest';
import { refused } from '#e2e/unit/sign-in.ts';
import { maxJsonBytes } from '../config/limits.ts';
import { readJsonObject, readText, watchPace } from './body.ts';

const post = (body: BodyInit, type: string | null = 'application/json') =>
  new Request('http://site.example.edu/api/contactus/', {
    method: 'POST',
    body,
    headers: type === null ? {} : { 'content-type': type },
  });

describe('readJsonObject', () => {
  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])('takes %s', async (type) => {
    expect(await readJsonObject(post('{"name":"अनिता"}', type))).toEqual({ ok: true, value: { name: 'अनिता' } });
  });

  test.each([
    ['text/plain', '{}'],
    ['application/x-www-form-urlencoded', 'a=b'],
    ['application/jsonp', '{}'],
  ])('refuses %s, which another site may send without asking', async (type, body) => {
    expect(await readJsonObject(post(body, type))).toMatchObject(refused('unsupported_type'));
  });

  test.each(['', '{', 'null', '[]', '"text"', '1', '{"a":1}x'])('%j is malformed', async (body) => {
    expect(await readJsonObject(post(body))).toMatchObject(refused('malformed'));
  });

  test('a body that breaks off is malformed, and no error of ours', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) });
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit;
    const read = await readJsonObject(new Request('http://site.example.edu/', init));
    expect(read).toMatchObject({
      ok: false,
      failure: { code: 'malformed', message: expect.stringContaining('whole') },
    });
  });

  test('bytes that are no UTF-8 are malformed, not replaced', async () => {
    const body = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
    expect(await readJsonObject(post(body))).toMatchObject(refused('malformed'));
  });

  test('__proto__ is an ordinary key', async () => {
    const result = await readJsonObject(post('{"__proto__":{"admin":true}}'));
    expect(result.ok && Object.keys(result.value)).toEqual(['__proto__']);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  test('takes a body of exactly the limit and stops reading above it', async () => {
    const wrap = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`;
    expect(await readJsonObject(post(wrap(maxJsonBytes)))).toMatchObject({ ok: true });
    expect(await readJsonObject(post(wrap(maxJsonBytes + 1)))).toMatchObject(refused('too_large'));
  });
});

test('readText never holds more than the limit of an endless body', async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1024;
      controller.enqueue(new Uint8Array(1024));
    },
  });
  const request = new Request('http://site.example.edu/', {
    method: 'POST',
    body: endless,
    duplex: 'half',
  } as RequestInit);
  expect(await readText(request, 10_000)).toMatchObject(refused('too_large'));
  expect(sent).toBeLessThan(20_000);
});

afterEach(() => {
  vi.useRealTimers();
});

test('only a body that brings less than 1 KB a second over a whole minute is too slow', () => {
  vi.useFakeTimers();
  const onSlow = vi.fn();
  const pace = watchPace(onSlow);
  for (let second = 0; second < 180; second += 1) {
    pace.add(1024);
    vi.advanceTimersByTime(1000);
  }
  // A pause within a minute is no lack of speed.
  vi.advanceTimersByTime(50_000);
  pace.add(61_440);
  vi.advanceTimersByTime(10_000);
  expect(onSlow).not.toHaveBeenCalled();
  pace.add(61_439);
  vi.advanceTimersByTime(60_000);
  expect(onSlow).toHaveBeenCalledTimes(1);
  pace.stop();
  vi.advanceTimersByTime(600_000);
  expect(onSlow).toHaveBeenCalledTimes(1);
});

test('a text that never ends is ended, with 408', async () => {
  vi.useFakeTimers();
  const body = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('{"a":')) });
  const reading = readText(new Request('http://x/', { method: 'POST', body, duplex: 'half' } as RequestInit), 1000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await reading).toMatchObject(refused('timeout'));
});
