import { ExpandableText } from '#components/ui/expandable-text.tsx';
import { ArrowUpRight } from '#components/ui/icons.tsx';
import type { Startup } from '#lib/content/entities/startup.ts';
import { longPreviewLength } from '#lib/startups/startup-limits.ts';

/** A startup's media presence (spec, section 2, "Media tab"). */
export function MediaPanel({ startup }: { startup: Startup }) {
  const { name, mediaPresence, website } = startup;
  return (
    <div className="grid justify-items-start gap-6">
      {mediaPresence && (
        <ExpandableText
          text={mediaPresence}
          limit={longPreviewLength}
          about="startup-name"
          className="max-w-prose text-lg"
        />
      )}
      {website && (
        <a
          href={website}
          target="_blank"
          aria-describedby="new-tab"
          rel="noopener noreferrer"
          className="text-link inline-flex min-h-11 md:min-h-8 items-center gap-1 font-semibold"
        >
          <span>Website of {name}</span>
          <ArrowUpRight aria-hidden="true" className="size-4" />
        </a>
      )}
    </div>
  );
}
