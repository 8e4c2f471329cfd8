import { ButtonLink } from '#components/ui/button.tsx';
import { ExpandableText } from '#components/ui/expandable-text.tsx';
import { ArrowRight } from '#components/ui/icons.tsx';
import { inLanguages } from '#components/ui/in-languages.tsx';
import { languageOf } from '#components/ui/language.ts';
import type { Startup } from '#lib/content/entities/startup.ts';
import { linesOf } from '#lib/platform/text/plain-text.ts';
import { previewLength } from '#lib/site/public-pages/page-limits.ts';
import { StartupLogo } from './startup-logo.tsx';

/** One startup of the list. */
export function StartupCard({ startup, isEarly }: { startup: Startup; isEarly: boolean }) {
  const { id, name, sector, description } = startup;
  const needs = linesOf(startup.need);
  return (
    <article className="grid grid-rows-[auto_1fr] auto-rows-auto gap-5 rounded-lg border border-line bg-surface p-5 transition-colors break-inside-avoid hover:border-edge sm:p-6">
      <div className="grid grid-cols-[4.5rem_1fr] items-center gap-4">
        <StartupLogo startup={startup} priority={isEarly} travels className="size-18" />
        <div className="grid min-w-0 gap-0.5">
          <h3 id={`startup-${id}`} lang={languageOf(name)} className="text-lg leading-snug">
            {inLanguages(name)}
          </h3>
          {sector && <p className="text-sm font-semibold text-accent">{sector}</p>}
        </div>
      </div>
      <ExpandableText text={description} limit={previewLength} about={`startup-${id}`} className="text-muted" />
      {needs.length > 0 && (
        <p className="text-sm wrap-anywhere">
          <span className="text-muted">Looking for</span>
          <span>{` ${needs.join(', ')}`}</span>
        </p>
      )}
      <ButtonLink
        href={`/about/startups/${id}`}
        aria-describedby={`startup-${id}`}
        variant="secondary"
        size="sm"
        className="justify-self-start"
      >
        View Details
        <ArrowRight aria-hidden="true" className="size-4" />
      </ButtonLink>
    </article>
  );
}
