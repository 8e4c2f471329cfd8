import type { ReactNode } from 'react';
import type { Icon } from '#components/ui/icons.tsx';

export interface ListStateProps {
  icon: Icon;
  title: string;
  text: string;
  children?: ReactNode;
}

/** Shown instead of a list that is empty or could not be read. */
export function ListState({ icon: Icon, title, text, children }: ListStateProps) {
  return (
    <section className="grid justify-items-start gap-4 rounded-lg border border-line bg-surface p-7 sm:p-10">
      <Icon aria-hidden="true" className="size-10 text-accent" strokeWidth={1.5} />
      <h2 id="found" tabIndex={-1} data-said={`${title}. ${text}`} className="text-2xl">
        {title}
      </h2>
      <p className="max-w-prose text-muted">{text}</p>
      {children}
    </section>
  );
}
