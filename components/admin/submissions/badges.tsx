import { Tag } from 'lucide';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { SubmissionStatus } from '#lib/applications/submissions/status.ts';
import { statusName } from '#lib/applications/submissions/status.ts';
import { type Arrival, arrivalWay } from '#lib/forms/questions/arrival.ts';

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

export function StatusBadge({ status }: { status: string }) {
  const tone = Object.hasOwn(tones, status) ? tones[status as SubmissionStatus] : 'neutral';
  return (
    <Badge tone={tone} className="whitespace-nowrap">
      {statusName(status)}
    </Badge>
  );
}

export const ArrivedBadge = ({ arrived }: { arrived: Arrival }) => (
  <Badge tone="accent" className="whitespace-nowrap">
    {arrivalWay(arrived)}
  </Badge>
);

/** The tags of one submission. With `isOneLine`, tags that do not fit are cut off and the tooltip has them all. */
export function TagList({ tags, isOneLine }: { tags: readonly string[]; isOneLine?: boolean }) {
  return (
    <ul
      title={isOneLine ? tags.join(', ') : undefined}
      className={classNames('flex gap-1', isOneLine ? 'max-w-64 overflow-hidden' : 'flex-wrap')}
    >
      {tags.map((tag) => (
        <li
          key={tag}
          className={classNames(
            'inline-flex max-w-48 items-center gap-1 rounded-sm bg-sunken px-1.5 py-px text-xs font-semibold',
            isOneLine && 'shrink-0',
          )}
        >
          <Icon of={Tag} className="size-3 shrink-0 text-muted" />
          <span className="truncate">{tag}</span>
        </li>
      ))}
    </ul>
  );
}

interface SpamReasonsProps {
  /** 0 to 100. */
  score: number;
  /** One reason per line. */
  reasons: string;
  isSuspected: boolean;
}

export function SpamReasons({ score, reasons, isSuspected }: SpamReasonsProps) {
  if (reasons === '') return null;
  const words = `${reasons.split('\n').join('; ')}. Score ${score} of 100.`;
  if (!isSuspected) return <p className="text-sm text-muted wrap-anywhere">{`Checked for spam: ${words}`}</p>;
  return (
    <Notice tone="warning" title="Suspected of being spam">
      <p className="wrap-anywhere">{`Suspected: ${words} No email was sent about it.`}</p>
    </Notice>
  );
}

export const HiddenContacts = () => (
  <p className="text-sm text-muted">
    This program hides email and postal addresses, phone numbers, PIN codes, PAN and GSTIN from reviewers. Searches do
    not find them.
  </p>
);
