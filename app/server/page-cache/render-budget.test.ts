import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderBudget } from './render-budget.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const allowed = (mayRender: ReturnType<typeof renderBudget>, clients: string[]) =>
  clients.filter((client) => mayRender(client)).length;

test('a client has 30 a minute, and the networks around it more', () => {
  const mayRender = renderBudget();
  expect(allowed(mayRender, Array(100).fill('192.0.2.1'))).toBe(30);
  expect(allowed(mayRender, ['192.0.2.2'])).toBe(1);
  const ofOneHouse = Array.from({ length: 200 }, (_, number) => `2001:db8:0:${number.toString(16)}::1`);
  expect(allowed(mayRender, [...ofOneHouse, ...ofOneHouse])).toBe(120);
  vi.advanceTimersByTime(60_000);
  expect(allowed(mayRender, ['192.0.2.1'])).toBe(1);
});

test('all together have 300 a minute', () => {
  const mayRender = renderBudget();
  expect(
    allowed(
      mayRender,
      Array.from({ length: 1000 }, (_, number) => `10.0.${number >> 8}.${number & 255}`),
    ),
  ).toBe(300);
});

test('no provider’s network can use up what all have together', () => {
  const mayRender = renderBudget();
  const ofOneProvider = Array.from({ length: 1000 }, (_, number) => `2001:db8:0:${number.toString(16)}::1`);
  const ofOneOrganisation = Array.from({ length: 250 }, (_, number) => `192.0.2.${number}`);
  for (const client of [...ofOneProvider, ...ofOneOrganisation]) allowed(mayRender, Array(30).fill(client));
  expect(allowed(mayRender, ['203.0.113.1', '2001:db8:ffff::1'])).toBe(2);
});

test('a minute is a minute, also when the clock is set back in it', () => {
  const mayRender = renderBudget();
  expect(allowed(mayRender, Array(31).fill('192.0.2.1'))).toBe(30);
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(60_000);
  expect(allowed(mayRender, ['192.0.2.1'])).toBe(1);
});
