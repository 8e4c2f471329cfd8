import { expect, it } from 'vitest';
import { everySubmission, filterParams, isNarrowed, readFilter, type SubmissionFilter } from './submission-filter.ts';

it('forgives whatever an address may hold', () => {
  expect(everySubmission).toEqual({
    search: '',
    statuses: [],
    tags: [],
    from: null,
    to: null,
    hasFiles: null,
    answers: [],
    email: '',
  });
  const odd = `q=${'y'.repeat(300)}&status=lost&tag=&tag=%20&from=2026-02-30&to=today&files=maybe&answer=x&answer=[1]&answer=["a"]`;
  expect(readFilter(new URLSearchParams(odd))).toEqual(everySubmission);
  expect(isNarrowed(everySubmission)).toBe(false);
});

it('keeps what is usable, once', () => {
  const some = 'status=accepted&status=x&status=accepted&tag=%20AI%20&tag=AI&from=2028-02-29&q=%20a%00b%20';
  expect(readFilter(new URLSearchParams(some))).toEqual({
    ...everySubmission,
    search: 'ab',
    statuses: ['accepted'],
    tags: ['AI'],
    from: '2028-02-29',
  });
});

it('writes an address that reads back the same', () => {
  const filter: SubmissionFilter = {
    search: 'a & "b"',
    statuses: ['in_review', 'shortlisted'],
    tags: ['शेती', 'Women-led'],
    from: '2026-11-01',
    to: '2026-11-30',
    hasFiles: false,
    answers: [
      ['क्षेत्र: "x"', 'Water; & co'],
      ['District', 'Dhule'],
    ],
    email: 'asha@example.org',
  };
  expect(readFilter(filterParams(filter))).toEqual(filter);
  expect(isNarrowed(filter)).toBe(true);
});
