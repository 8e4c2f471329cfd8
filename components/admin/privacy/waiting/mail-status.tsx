import { Badge } from '#components/ui/badge.tsx';
import type { WaitingApplication } from '#lib/applications/minors/waiting-list.ts';
import type { MailState } from '#lib/mail/mail-kinds.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { stateWords } from '../../mail/mail-words.ts';

/** Whether the parent was emailed, and since when. */
export function MailStatus({ isSuspected, hasAddress, mail }: WaitingApplication) {
  if (isSuspected) return <Badge tone="warning">Suspected: not emailed</Badge>;
  if (!hasAddress) return <Badge tone="warning">No address</Badge>;
  if (!mail) return <Badge tone="warning">Not emailed yet</Badge>;
  const [label, tone] = stateWords[mail.status as MailState];
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={tone}>{label}</Badge>
      <span className="text-sm text-muted">{shownMoment(mail.at)}</span>
    </span>
  );
}
