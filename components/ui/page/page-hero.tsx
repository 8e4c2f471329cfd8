import type { ReactNode } from 'react';
import { wordsAsWritten } from '../as-written.tsx';
import { classNames } from '../class-names.ts';
import { languageOf } from '../language.ts';
import { Container } from './container.tsx';

interface PageHeroProps {
  title: ReactNode;
  /** The text above the title. */
  eyebrow?: ReactNode;
  intro?: ReactNode;
  /** Content beside the title on a wide screen. */
  aside?: ReactNode;
  children?: ReactNode;
  /** A lower header, for a page whose content matters more. */
  isBrief?: boolean;
}

/** The language of a text; what is more than a text says it by itself. */
const languageIn = (content: ReactNode) => (typeof content === 'string' ? languageOf(content) : undefined);

/** The header of a page on the painted background, with the page's h1. */
export function PageHero({ title, eyebrow, intro, aside, children, isBrief = false }: PageHeroProps) {
  return (
    <div className="overflow-hidden bg-ground text-chalk print:bg-transparent print:text-ink">
      <Container
        className={`grid items-end gap-8 lg:grid-cols-[1fr_auto] lg:gap-16 print:gap-4 print:pb-2 ${isBrief ? 'py-6' : 'pt-section-small pb-10 lg:pb-14'}`}
      >
        <div className={`grid max-w-[46rem] self-center ${isBrief ? 'gap-2' : 'gap-4'}`}>
          {eyebrow && <div className="font-semibold text-marigold print:text-ink">{wordsAsWritten(eyebrow)}</div>}
          <h1 lang={languageIn(title)} className={`font-bold tracking-tight ${isBrief ? 'text-2xl' : 'text-4xl'}`}>
            {wordsAsWritten(title)}
          </h1>
          {intro && (
            <div lang={languageIn(intro)} className="max-w-prose text-lg text-chalk-muted print:text-ink">
              {wordsAsWritten(intro)}
            </div>
          )}
          {children}
        </div>
        {aside}
      </Container>
      <Frieze className="text-ground-line print:hidden" />
    </div>
  );
}

interface HeroFactsProps {
  facts: readonly { title: string; fact: ReactNode }[];
  className?: string;
}

/** A few figures or facts beside a page's title. */
export function HeroFacts({ facts, className }: HeroFactsProps) {
  if (facts.length === 0) return null;
  return (
    <dl className={classNames('flex flex-wrap gap-x-8 gap-y-4 sm:gap-x-10', className)}>
      {facts.map(({ title, fact }) => (
        <div key={title} className="flex flex-col-reverse justify-end border-l-4 border-marigold pl-4">
          <dt className="text-chalk-muted print:text-ink">{title}</dt>
          <dd className="text-2xl leading-tight font-extrabold tracking-tight tabular-nums">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The border of a Warli wall. Decoration in the current colour. */
export function Frieze({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('frieze', className)} />;
}
