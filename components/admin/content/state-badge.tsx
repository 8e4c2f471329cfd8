import { CalendarClock } from 'lucide';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { ContentState } from '#lib/content/items/item.ts';
import type { ContentListItemWire } from '#lib/content/items/item.wire.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';

const words: Record<ContentState, [label: string, tone: BadgeTone]> = {
  draft: ['Draft', 'neutral'],
  published: ['Published', 'success'],
  changed: ['Unpublished changes', 'warning'],
};

type Published = Pick<ContentListItemWire, 'state' | 'publish_at' | 'unpublish_at' | 'is_asked'>;

export function StateBadge({ state, publish_at: publishAt, unpublish_at: unpublishAt, is_asked: isAsked }: Published) {
  const [label, tone] = words[state];
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Badge tone={tone}>{label}</Badge>
      {isAsked && <Badge tone="primary">Waits for another person</Badge>}
      {publishAt && <Due>{`Publishes ${shownMoment(new Date(publishAt))}`}</Due>}
      {unpublishAt && <Due>{`Leaves ${shownMoment(new Date(unpublishAt))}`}</Due>}
    </span>
  );
}

const Due = ({ children }: { children: ReactNode }) => (
  <Badge tone="primary">
    <Icon of={CalendarClock} className="size-3.5 shrink-0" />
    {children}
  </Badge>
);
