import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import type { WhatIsNext } from '#lib/applications/private-pages/mine/next-steps.ts';
import type { SentApplication } from '#lib/applications/private-pages/mine/own-application.ts';

interface ShownState {
  words: string;
  tone: BadgeTone;
}

const waits: ShownState = { words: 'Waiting for a parent or guardian', tone: 'warning' };
const asks: ShownState = { words: 'Waiting for your answer', tone: 'warning' };
const withdrawn: ShownState = { words: 'Withdrawn', tone: 'neutral' };
const received: ShownState = { words: 'Received', tone: 'success' };

/** A status that a letter told, as its applicant reads it. */
export const toldStates: Record<string, ShownState> = {
  in_review: { words: 'In review', tone: 'primary' },
  shortlisted: { words: 'Shortlisted', tone: 'primary' },
  accepted: { words: 'Accepted', tone: 'success' },
  rejected: { words: 'Not accepted', tone: 'neutral' },
};

/** Where an application stands, as far as its applicant may know. What waits for them comes before what was told. */
export function shownState({ state, steps }: SentApplication, { mustAnswer }: WhatIsNext): ShownState {
  if (state === 'held') return waits;
  // Staff may have marked it so.
  if (state === 'withdrawn' || steps.at(-1)?.kind === 'withdrawn') return withdrawn;
  if (mustAnswer.length > 0) return asks;
  const told = steps.findLast(({ letter }) => letter?.status)?.letter?.status;
  return (told && toldStates[told]) || received;
}

/** The state of an application in its header. */
export function StateBadge({ sent, next }: { sent: SentApplication; next: WhatIsNext }) {
  const { words, tone } = shownState(sent, next);
  return (
    <p>
      <span className="sr-only">State: </span>
      <Badge tone={tone} className="py-1 text-sm! print:border print:border-line">
        {words}
      </Badge>
    </p>
  );
}
