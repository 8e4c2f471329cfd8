import { ArrowUpRight } from '#components/ui/icons.tsx';
import { languageOf } from '#components/ui/language.ts';
import { newTab } from '#components/ui/new-tab.ts';
import type { Announcement } from '#lib/content/entities/announcement.ts';

/** The notice board. Each notice links to its full text. */
export function AnnouncementList({ announcements }: { announcements: readonly Announcement[] }) {
  if (announcements.length === 0) return <p className="text-muted">No announcements at the moment.</p>;
  return (
    <ul className="grid border-y border-line">
      {announcements.map(({ id, announcement, link }) => (
        <li key={id} id={`announcement-${id}`} className="border-t border-line first:border-t-0">
          <a
            href={link}
            {...newTab}
            className="group grid grid-cols-[1fr_auto] items-center gap-5 py-4 font-semibold transition-colors hover:text-primary"
          >
            <span
              lang={languageOf(announcement)}
              // Two lines of space in each row, so that nothing moves when a late font wraps a line.
              className="flex min-h-[2lh] max-w-prose items-center text-lg leading-snug text-pretty underline-offset-4 group-hover:underline"
            >
              {announcement}
            </span>
            <span
              aria-hidden="true"
              className="flex size-10 items-center justify-center rounded-full bg-accent-soft text-accent transition-colors group-hover:bg-primary group-hover:text-primary-ink print:hidden"
            >
              <ArrowUpRight className="size-5" />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
