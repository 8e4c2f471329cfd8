import { type ReactNode, useId } from 'react';
import { wordsAsWritten } from '#components/ui/as-written.tsx';
import { classNames } from '#components/ui/class-names.ts';

interface PanelProps {
  /** Where links to it lead. */
  id?: string;
  title: string;
  /** One sentence about its purpose. */
  text?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A titled section of a back-office page. */
export function Panel({ id, title, text, className, children }: PanelProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={classNames('grid content-start gap-4 rounded-lg border border-line bg-surface p-5', className)}
    >
      <div className="grid gap-1">
        <h2 id={titleId} className="text-lg font-bold">
          {title}
        </h2>
        {text && <p className="max-w-prose text-sm text-muted">{wordsAsWritten(text)}</p>}
      </div>
      {children}
    </section>
  );
}
