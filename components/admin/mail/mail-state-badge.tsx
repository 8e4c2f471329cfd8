import { Badge } from '#components/ui/badge.tsx';
import type { MailState } from '#lib/mail/mail-state.ts';
import { stateWords } from './mail-words.ts';

/** How a mail stands, in a word. */
export function MailStateBadge({ status }: { status: string }) {
  const [label, tone] = stateWords[status as MailState] ?? [status, 'neutral'];
  return (
    <Badge tone={tone} className="whitespace-nowrap">
      {label}
    </Badge>
  );
}
