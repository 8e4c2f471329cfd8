import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { Container } from './container.tsx';

interface StateScreenProps {
  icon: IconNode;
  title: string;
  message: ReactNode;
  /** The visitor's way on. */
  advice?: ReactNode;
  /** Buttons for what to do next. */
  children?: ReactNode;
}

/** A page that only says what happened and what to do next. Has the page's h1. */
export function StateScreen({ icon, title, message, advice, children }: StateScreenProps) {
  return (
    <Container className="grid items-center gap-10 py-8 sm:py-section lg:grid-cols-[1fr_auto]">
      <div className="grid max-w-form justify-items-start gap-4 sm:gap-5">
        <Icon of={icon} className="size-10 text-accent sm:size-14" strokeWidth={1.5} />
        <h1 className="text-4xl">{title}</h1>
        <p className="text-lg">{message}</p>
        {advice && <p className="max-w-prose text-muted">{advice}</p>}
        <div className="flex flex-wrap gap-3 pt-2">{children}</div>
      </div>
      <WarliTrio className="hidden w-96 text-accent lg:block print:hidden" />
    </Container>
  );
}

const dancers = [-62, 0, 62];

/** Three dancers hand in hand, for a page without other pictures. Decoration in the current colour. */
export function WarliTrio({ className }: { className?: string }) {
  return (
    <svg viewBox="-110 -100 220 116" aria-hidden="true" className={className} fill="currentColor" stroke="currentColor">
      <g fill="none" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M-80-69-100-46M-44-69l13 22 13-22M18-69l13 22 13-22M80-69l20 23M-108 12h216" />
        {dancers.map((x) => (
          <path key={x} d={`M${x - 8}-26 ${x - 16}-12 ${x - 7} 0l-9 3M${x + 8}-26l1 14L${x + 19} 0l9-2`} />
        ))}
      </g>
      {dancers.map((x) => (
        <g key={x} stroke="none" transform={`translate(${x} 0)`}>
          <circle cy="-86" r="10.5" />
          <circle cx="10" cy="-94" r="5" />
          <path d="M-19-72h38L0-43zM0-49l17 24h-34z" />
        </g>
      ))}
    </svg>
  );
}
