import { type IconNode, Trash2 } from 'lucide';
import { type ReactNode, useId } from 'react';
import { wordsAsWritten } from '#components/ui/as-written.tsx';
import { ButtonLink, buttonLook } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Icon } from '#components/ui/icon.tsx';

interface PanelProps {
  id?: string;
  title: string;
  text?: ReactNode;
  className?: string;
  children: ReactNode;
}

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
  value: number | undefined;
  max?: number;
  children: ReactNode;
}

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

export interface PanelStateProps {
  icon: IconNode;
  title: string;
  /** Whether it is all that the page shows, so that its title is the page's. */
  isPage?: boolean;
  text?: ReactNode;
  /** The address of the list without the filters that leave nothing of it. */
  showAll?: string;
  children?: ReactNode;
  /** "alert" when it replaces content that the reader was waiting for. */
  role?: 'alert';
}

export function PanelState({ icon, title, isPage, text, showAll, role, children }: PanelStateProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div
      role={role}
      className="grid justify-items-center gap-3 rounded-lg border border-dashed border-line bg-surface px-6 py-14 text-center"
    >
      <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary">
        <Icon of={icon} className="size-7" />
      </span>
      <Heading className="text-lg font-semibold">{title}</Heading>
      {text && <p className="text-muted">{text}</p>}
      {showAll && (
        <ButtonLink href={showAll} variant="secondary" size="sm">
          Show all
        </ButtonLink>
      )}
      {children}
    </div>
  );
}

export const EraseDrawer = ({ children }: { children: ReactNode }) => (
  <details className="text-sm">
    <summary
      className={buttonLook(
        { variant: 'secondary', size: 'sm' },
        'cursor-pointer list-none border-danger! text-danger!',
      )}
    >
      <Icon of={Trash2} className="size-4" /> Erase for good
    </summary>
    {children}
  </details>
);
