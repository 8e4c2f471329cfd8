import { ArrowLeft, CalendarDays } from 'lucide';
import { ClosingTime } from '#components/programs/program-card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Words } from '#components/ui/in-languages.tsx';
import { PageHero } from '#components/ui/page/page-hero.tsx';
import { Travelling } from '#components/ui/pictures/site-picture.tsx';
import type { Program } from '#lib/applications/programs/program.ts';

interface ProgramHeadProps {
  program: Program;
  /** Whether its reader is in the middle of the form, and has read the description. */
  isBrief?: boolean;
}

const back = (
  <a
    href="/apply"
    className="-my-2 inline-flex min-h-11 items-center gap-2 rounded-sm underline-offset-4 hover:underline print:hidden"
  >
    <Icon of={ArrowLeft} className="size-5" /> Back to Programs
  </a>
);

/** Title and description of the program, with a link back. */
export function ProgramHead({ program, isBrief = false }: ProgramHeadProps) {
  const { id, title, description, closesAt, lateUntil } = program;
  const ends = lateUntil ?? closesAt;
  const words = (
    <Travelling name={`program-${id}`} look="words">
      <Words as="span" of={title} className="inline-block" />
    </Travelling>
  );
  return (
    <PageHero title={words} eyebrow={back} isBrief>
      {!isBrief && (
        <Words of={description} className="max-w-prose whitespace-pre-line text-chalk-muted print:text-ink" />
      )}
      {ends && (
        <p className="inline-flex items-center gap-2 font-semibold">
          <Icon of={CalendarDays} className="size-5 shrink-0 text-marigold" />
          {/* A late code is for the one browser in which it was entered. */}
          <span>
            <span>{lateUntil ? 'Your late code works until ' : 'Closes '}</span>
            <ClosingTime at={ends} />
            {lateUntil && <span>. Submit before then.</span>}
          </span>
        </p>
      )}
    </PageHero>
  );
}
