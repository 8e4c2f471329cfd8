import type { BadgeTone } from '#components/ui/badge.tsx';
import {
  type ListedRequest,
  type RequestKind,
  type RequestShow,
  type RequestState,
  urgencyOf,
} from '#lib/privacy/requests/privacy-request.ts';
import type { StartupPage } from '#lib/privacy/requests/startup-pages.ts';

export const kindWords: Record<RequestKind, string> = {
  access: 'See their data',
  correction: 'Correct their data',
  withdrawal: 'Withdraw their consent',
  nominee: 'Name a nominee',
  erasure: 'Erase their data',
  complaint: 'Complaint',
};
export const kindName = (kind: string): string => kindWords[kind as RequestKind] ?? kind;

const stateTones: Record<RequestState, BadgeTone> = { open: 'primary', answered: 'success', refused: 'neutral' };

export const showWords: Record<RequestShow, string> = {
  open: 'Open',
  soon: 'Due within 7 days',
  overdue: 'Overdue',
  answered: 'Answered',
  refused: 'Refused',
};

export function stateBadge(request: Pick<ListedRequest, 'state' | 'dueAt'>, now: Date) {
  const urgency = urgencyOf(request, now);
  if (urgency === 'overdue') return { tone: 'danger' as const, children: 'Overdue' };
  if (urgency === 'soon') return { tone: 'warning' as const, children: 'Due soon' };
  const state = request.state as RequestState;
  return { tone: stateTones[state] ?? 'neutral', children: showWords[state] ?? state };
}

export const doneWords = {
  created: 'Request recorded.',
  answered: 'Answer recorded.',
  nominee: 'Nominee recorded.',
  corrected: 'Answer corrected.',
  withdrawn: 'Application withdrawn.',
  erased: 'Done. The log below says what was erased.',
};

const pageStates: Record<StartupPage['state'], string> = {
  published: 'On the site',
  draft: 'Not on the site',
  removed: 'Removed, with its versions kept',
};

export const pageWords = ({ state, applications, people, pictures }: StartupPage): string =>
  [
    pageStates[state],
    ...(applications.length > 0 ? [`Created from ${applications.map((id) => `#${id}`).join(', ')}`] : []),
    ...(people.length > 0 ? [`Names ${people.join('; ')}`] : []),
    ...(pictures > 0 ? [`Pictures: ${pictures}`] : []),
  ]
    .map((part) => `${part}.`)
    .join(' ');
