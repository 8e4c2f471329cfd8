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
export interface BreachFacts extends Record<BreachText, string> {
  title: string;
  noticedAt: Date;
  happenedFrom: Date | null;
  happenedTo: Date | null;
  /** Numbers of applications, such as "12, 15-20". */
  applications: string;
  /** Programs whose applications it touches. */
  programIds: readonly number[];
  /** Limits the programs' applications, and the messages, to what arrived in this time. */
  receivedFrom: Date | null;
  receivedTo: Date | null;
  hasMessages: boolean;
  hasStaff: boolean;
}

/** A step of an entry of the register. */
export interface BreachSteps {
  frozenAt: Date | null;
  boardToldAt: Date | null;
  boardToldRef: string;
  boardDetailAt: Date | null;
  boardDetailRef: string;
  closedAt: Date | null;
  closedNote: string;
}

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
