import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';

interface MineSectionProps {
  /** Its place in the page's address. */
  id: string;
  title: string;
  className?: string;
  children: ReactNode;
}

/** One part of the private page. */
export const MineSection = ({ id, title, className, children }: MineSectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className={classNames('grid scroll-mt-24 gap-4', className)}>
    <h2 id={`${id}-title`} className="text-2xl">
      {title}
    </h2>
    {children}
  </section>
);
