import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';

export interface Fact {
  term: string;
  value: ReactNode;
}

/** Facts as a description list. Undisclosed ones are 'Not specified'. */
export function Facts({ facts, className }: { facts: Fact[]; className?: string }) {
  return (
    <dl className={classNames('grid content-start gap-4', className)}>
      {facts.map(({ term, value }) => (
        <div key={term} className="grid content-start gap-0.5">
          <dt className="text-sm text-muted">{term}</dt>
          <dd className={classNames('whitespace-pre-line', value ? 'font-semibold' : 'text-muted')}>
            {value || 'Not specified'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
