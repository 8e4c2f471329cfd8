import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { Container } from '#components/ui/container.tsx';

interface HomeSectionProps {
  /** The id of the heading. */
  id: string;
  title: string;
  intro?: string;
  /** Content beside the title. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A block of the home page with its heading. */
export function HomeSection({ id, title, intro, action, className, children }: HomeSectionProps) {
  return (
    <section aria-labelledby={id} className={classNames('py-section', className)}>
      <Container className="grid grid-cols-1 gap-8 lg:gap-10">
        <div className="grid items-end justify-items-start gap-x-8 gap-y-4 md:grid-cols-[1fr_auto]">
          <div className="grid gap-2">
            <h2 id={id} className="text-3xl">
              {title}
            </h2>
            {intro && <p className="max-w-prose text-lg text-pretty opacity-85">{intro}</p>}
          </div>
          {action}
        </div>
        {children}
      </Container>
    </section>
  );
}

/** Shown for a block that could not be read. One without content is left out of the page. */
export function BlockNote({ children }: { children: ReactNode }) {
  return <p className="rounded-lg border border-dashed border-current/40 p-6 text-lg">{children}</p>;
}
