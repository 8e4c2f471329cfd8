import type { ReactNode } from 'react';
import { wordsAsWritten } from './as-written.tsx';
import { Container } from './container.tsx';
import { Frieze } from './frieze.tsx';
import { languageOf } from './language.ts';

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
