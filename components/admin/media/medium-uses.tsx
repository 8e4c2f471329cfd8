import type { ReactNode } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import {
  isInUse,
  type MediaItemUse,
  type MediaItemUses,
  olderVersions,
} from '#lib/content/media/library/media-item-uses.ts';
import { cutText } from '#lib/platform/text/plain-text.ts';
import { Section } from '../shell/panel.tsx';

interface MediaItemUsesListProps {
  uses: MediaItemUses;
  /** The texts for a file that no version names, and for one that only older versions name. */
  unused: readonly [nowhere: string, inHistory: string];
  loss: string;
}

export function MediaItemUsesList({ uses, unused: [nowhere, inHistory], loss }: MediaItemUsesListProps) {
  const { published, drafts, older } = uses;
  const versions = olderVersions(uses);
  return (
    <Section id="uses" title="Where it is used" className="gap-4">
      {!isInUse(uses) && <p className="text-muted">{versions === 0 ? nowhere : inHistory}</p>}
      <Group title="On the site" uses={published} />
      <Group
        title="In drafts and scheduled versions"
        uses={drafts}
        note={({ isScheduled }) => isScheduled && <Badge tone="primary">Scheduled</Badge>}
      />
      <Group
        title={versions === 1 ? 'In 1 older version' : `In ${versions} older versions`}
        hint={loss}
        uses={older}
        path="/history"
        note={({ versions: count, isRemoved }) => (
          <>
            <span className="mr-1.5 text-muted">{count === 1 ? '1 version' : `${count} versions`}</span>
            {isRemoved && <Badge>Removed</Badge>}
          </>
        )}
      />
    </Section>
  );
}

interface GroupProps<T extends MediaItemUse> {
  title: string;
  hint?: string;
  uses: readonly T[];
  path?: string;
  note?: (use: T) => ReactNode;
}

function Group<T extends MediaItemUse>({ title, hint, uses, path = '', note }: GroupProps<T>) {
  if (uses.length === 0) return null;
  return (
    <div className="grid gap-1">
      <h3 className="font-semibold">{title}</h3>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      <ul className="grid gap-1">
        {uses.map((use) => (
          <li key={`${use.entity}-${use.id}`} className="wrap-anywhere">
            <a
              href={`/admin/content/${use.entity}/${use.id}${path}`}
              className="font-semibold text-primary underline-offset-4 hover:underline"
            >
              {cutText(use.title, 80)}
            </a>
            <span className="mx-1.5 text-muted">{`(${use.singular})`}</span>
            {note?.(use)}
          </li>
        ))}
      </ul>
    </div>
  );
}
