import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import type { Icon } from '#components/ui/icons.tsx';

interface PanelStateProps {
  icon: Icon;
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

/** Shown when there is no table: what happened, and what to do next. */
export function PanelState({ icon: Icon, title, isPage, text, showAll, role, children }: PanelStateProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div
      role={role}
      className="grid justify-items-center gap-3 rounded-lg border border-dashed border-line bg-surface px-6 py-14 text-center"
    >
      <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary">
        <Icon aria-hidden="true" className="size-7" />
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
