import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import { type SubmissionStatus, statusName } from '#lib/applications/submissions/status.ts';

const tones: Record<SubmissionStatus, BadgeTone> = {
  received: 'neutral',
  in_review: 'primary',
  shortlisted: 'accent',
  accepted: 'success',
  rejected: 'danger',
  withdrawn: 'warning',
  suspected: 'warning',
  spam: 'neutral',
};

/** A submission's status. */
export function StatusBadge({ status }: { status: string }) {
  const tone = Object.hasOwn(tones, status) ? tones[status as SubmissionStatus] : 'neutral';
  return (
    <Badge tone={tone} className="whitespace-nowrap">
      {statusName(status)}
    </Badge>
  );
}
