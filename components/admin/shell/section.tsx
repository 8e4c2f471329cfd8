import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';

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
