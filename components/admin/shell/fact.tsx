import type { ReactNode } from 'react';
import { wordsAsWritten } from '#components/ui/as-written.tsx';

/** A name and its value on a line of a list of two columns. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-6 sm:col-span-2 sm:grid-cols-subgrid">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 break-words">{wordsAsWritten(children)}</dd>
  </div>
);
