import type { SubmissionStatus } from './submission-filter.ts';

/** Statistics of a program's submissions. Days are days in Kolkata. */
export interface ProgramOverview {
  total: number;
  now: Date;
  opensAt: Date | null;
  closesAt: Date | null;
  /** Days in each bin: 1, or more for a long range. */
  binDays: number;
  bins: DayCount[];
  /** Every status, in the order in which an application moves through them. */
  statuses: { status: SubmissionStatus; count: number }[];
  /** The optional questions in the form's order, and how many applicants filled each. */
  completion: { kind: 'field' | 'file'; label: string; filled: number }[];
}

/** The number of submissions from `first` to `last`, days such as `2026-11-21`. */
export interface DayCount {
  first: string;
  last: string;
  count: number;
}
