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

interface SectionProps {
  /** The id of its heading. */
  id: string;
  title: ReactNode;
  isLarge?: boolean;
  className?: string;
  children: ReactNode;
}

/** A part of a page below a heading of its own, without a frame. */
export const Section = ({ id, title, isLarge, className = 'gap-3', children }: SectionProps) => (
  <section aria-labelledby={id} className={classNames('grid grid-cols-1', className)}>
    <h2 id={id} className={isLarge ? 'text-xl' : 'text-lg'}>
      {title}
    </h2>
    {children}
  </section>
);

interface ProgressBoxProps {
  id: string;
  label: ReactNode;
  /** Undefined while it is not known. */
  value: number | undefined;
  max?: number;
  /** The button that ends it. */
  children: ReactNode;
}

/** How far something is that takes a while. */
export const ProgressBox = ({ id, label, value, max, children }: ProgressBoxProps) => (
  <div className="flex items-center gap-3 rounded-md border border-line bg-surface px-3 py-2">
    <div className="grid min-w-0 grow gap-1">
      <label htmlFor={id} className="text-sm tabular-nums">
        {label}
      </label>
      <progress id={id} value={value} max={max} className="h-1.5 w-full accent-primary" />
    </div>
    {children}
  </div>
);
