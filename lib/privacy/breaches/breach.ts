import type { Breach } from '#lib/platform/db/generated/client.ts';

/** The longest text of a breach that staff type. */
export const maxBreachTextLength = 5000;

/** What rule 7 asks to say about a breach, to the people it touches and to the Board. */
export const breachTexts = [
  { name: 'nature', label: 'What happened', hint: 'How the data was lost, seen or changed.' },
  { name: 'extent', label: 'Which data it concerns', hint: 'For example names, phone numbers and business plans.' },
  { name: 'consequences', label: 'What it may lead to', hint: 'The likely consequences for the people it touches.' },
  { name: 'measures', label: 'What we have done', hint: 'What stopped it, and what keeps it from happening again.' },
  { name: 'advice', label: 'What you can do', hint: 'Written to the people it touches.' },
] as const;
type BreachText = (typeof breachTexts)[number]['name'];

/** What happened, and whom staff chose as touched by it. */
export type BreachFacts = Pick<
  StoredBreach,
  BreachText | 'title' | 'noticedAt' | 'happenedFrom' | 'happenedTo' | BreachChoice
>;

/** Whom staff chose: applications by number or program, and messages, all as far as they arrived in a time, and staff. */
export const breachChoice = [
  'applications',
  'programIds',
  'receivedFrom',
  'receivedTo',
  'hasMessages',
  'hasStaff',
] as const;
export type BreachChoice = (typeof breachChoice)[number];

/** An entry of the register as stored. */
export type StoredBreach = Omit<Breach, 'programIds'> & { programIds: readonly number[] };

/** How many people a breach touches, and what they know. */
export interface PeopleCounts {
  total: number;
  told: number;
  /** Their email waits or is on its way. */
  waiting: number;
  /** Their email failed, was cancelled, or may not have arrived. */
  failed: number;
  /** They have an address and no email yet. */
  left: number;
  /** Without a known address: they are told by hand. */
  withoutAddress: number;
}

/** How many people a page of an entry shows. */
export const peoplePerPage = 100;

const breachActions = ['close', 'reopen'] as const;
export type BreachAction = (typeof breachActions)[number];
