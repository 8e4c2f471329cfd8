import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

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
