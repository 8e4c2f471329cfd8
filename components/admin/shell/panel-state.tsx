import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import type { Icon } from '#components/ui/icons.tsx';

interface PanelStateProps {
  icon: Icon;
  title: string;
  text?: ReactNode;
  /** The address of the list without the filters that leave nothing of it. */
  showAll?: string;
  children?: ReactNode;
  /** "alert" when it replaces content that the reader was waiting for. */
  role?: 'alert';
}

/** Shown when there is no table: what happened, and what to do next. */
export function PanelState({ icon: Icon, title, text, showAll, role, children }: PanelStateProps) {
  return (
    <div
      role={role}
      className="grid justify-items-center gap-3 rounded-lg border border-dashed border-line bg-surface px-6 py-14 text-center"
    >
      <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary">
        <Icon aria-hidden="true" className="size-7" />
      </span>
      <h2 className="text-lg font-semibold">{title}</h2>
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
