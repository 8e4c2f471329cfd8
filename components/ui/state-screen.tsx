import type { ReactNode } from 'react';
import type { Icon } from '#components/ui/icons.tsx';
import { Container } from './container.tsx';
import { WarliTrio } from './warli-trio.tsx';

interface StateScreenProps {
  icon: Icon;
  title: string;
  message: ReactNode;
  /** What the visitor can do. */
  advice?: ReactNode;
  /** Buttons for what to do next. */
  children?: ReactNode;
}

/** A page that only says what happened and what to do next. Has the page's h1. */
export function StateScreen({ icon: Icon, title, message, advice, children }: StateScreenProps) {
  return (
    <Container className="grid items-center gap-10 py-8 sm:py-section lg:grid-cols-[1fr_auto]">
      <div className="grid max-w-form justify-items-start gap-4 sm:gap-5">
        <Icon aria-hidden="true" className="size-10 text-accent sm:size-14" strokeWidth={1.5} />
        <h1 className="text-4xl">{title}</h1>
        <p className="text-lg">{message}</p>
        {advice && <p className="max-w-prose text-muted">{advice}</p>}
        <div className="flex flex-wrap gap-3 pt-2">{children}</div>
      </div>
      <WarliTrio className="hidden w-96 text-accent lg:block print:hidden" />
    </Container>
  );
}
