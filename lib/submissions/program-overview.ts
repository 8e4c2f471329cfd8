import type { SubmissionStatus } from './submission-filter.ts';

/** What a program's submissions come to; days are days in Kolkata. */
export interface ProgramOverview {
  total: number;
  now: Date;
  opensAt: Date | null;
  closesAt: Date | null;
  /** Days in each bin: 1, or more where a span is long. */
  binDays: number;
  bins: DayCount[];
  /** Every status, in the order of an application's way. */
  statuses: { status: SubmissionStatus; count: number }[];
  /** Questions that may be left out, in the form's order, and how many filled them. */
  completion: { kind: 'field' | 'file'; label: string; filled: number }[];
}

/** The submissions of the days from `first` to `last`, such as `2026-11-21`. */
export interface DayCount {
  first: string;
  last: string;
  count: number;
}
