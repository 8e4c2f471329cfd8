import { Badge } from '#components/ui/badge.tsx';
import type { MailState } from '#lib/mail/mail-kinds.ts';
import { stateWords } from './mail-words.ts';

/** An email's status as a badge. */
export function MailStateBadge({ status }: { status: string }) {
  const [label, tone] = stateWords[status as MailState] ?? [status, 'neutral'];
  return (
    <Badge tone={tone} className="whitespace-nowrap">
      {label}
    </Badge>
  );
}
