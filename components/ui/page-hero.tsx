import type { ReactNode } from 'react';
import { Container } from './container.tsx';
import { Frieze } from './frieze.tsx';

interface PageHeroProps {
  title: ReactNode;
  /** The text above the title. */
  eyebrow?: ReactNode;
  intro?: ReactNode;
  /** Content beside the title on a wide screen. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** The header of a page on the painted background, with the page's h1. */
export function PageHero({ title, eyebrow, intro, aside, children }: PageHeroProps) {
  return (
    <div className="overflow-hidden bg-ground text-chalk print:bg-transparent print:text-ink">
      <Container className="grid items-end gap-8 pt-section-small pb-10 lg:grid-cols-[1fr_auto] lg:gap-16 lg:pb-14 print:gap-4 print:pb-2">
        <div className="grid max-w-[46rem] gap-4 self-center">
          {eyebrow && <div className="font-semibold text-marigold print:text-ink">{eyebrow}</div>}
          <h1 className="text-4xl font-bold tracking-tight">{title}</h1>
          {intro && <div className="max-w-prose text-lg text-chalk-muted print:text-ink">{intro}</div>}
          {children}
        </div>
        {aside}
      </Container>
      <Frieze className="text-ground-line print:hidden" />
    </div>
  );
}
