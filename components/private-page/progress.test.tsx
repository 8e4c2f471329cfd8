import { expect, test } from 'vitest';
import { htmlForTest } from '#e2e/unit/html-of.tsx';
import type { WhatIsNext } from '#lib/applications/private-pages/mine/next-steps.ts';
import type { SentApplication } from '#lib/applications/private-pages/mine/own-application.ts';
import { NextSteps } from './progress.tsx';

const closesAt = new Date('2026-12-31T18:29:00.000Z');
const nothing: WhatIsNext = { canCorrect: false, canTakeBack: false, mustAnswer: [], closesAt, nextSteps: null };
const shown = (state: SentApplication['state'], next: Partial<WhatIsNext>) =>
  htmlForTest(
    <NextSteps page="abc" sent={{ id: 7, state } as SentApplication} next={{ ...nothing, ...next }} />,
  ).replace(/<[^>]*>/g, ' ');

test('a received application shows the next steps of staff, and until when it can be corrected', () => {
  const page = shown('received', { canCorrect: true, nextSteps: 'We call you in March.' });
  expect(page).toContain('We call you in March.');
  expect(page).toMatch(/correct your answers\s+until\s+31 Dec 2026, 23:59\s+India time/);
  expect(page).toContain('Correct your application');
  expect(page).not.toContain('Take it back');
  expect(shown('received', { nextSteps: '' })).toContain('Our team reviews your application');
  expect(shown('received', { canCorrect: true, closesAt: null })).toContain('while the program takes applications');
});

test('a request of staff comes first, with its last day', () => {
  const request = { id: 3, dueAt: new Date('2026-12-05T18:29:00.000Z') } as WhatIsNext['mustAnswer'][number];
  expect(shown('received', { mustAnswer: [request], nextSteps: '' })).toMatch(
    /What comes next\s+Answer what we\s+ask you\s+by\s+5 December 2026/,
  );
});

test('a withdrawal can be taken back where that is possible, and nothing else is promised', () => {
  const page = shown('withdrawn', { canTakeBack: true });
  expect(page).toMatch(/take the withdrawal back\s+until\s+31 Dec 2026, 23:59\s+India time/);
  expect(page).toContain('Take it back');
  expect(page).not.toContain('Our team');
  expect(shown('withdrawn', {})).toBe('');
  expect(shown('held', {})).toBe('');
});
