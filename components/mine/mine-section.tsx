import type { ReactNode } from 'react';

interface MineSectionProps {
  /** Its place in the page's address. */
  id: string;
  title: string;
  children: ReactNode;
}

/** One part of the private page. */
export const MineSection = ({ id, title, children }: MineSectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-24 gap-4">
    <h2 id={`${id}-title`} className="text-2xl">
      {title}
    </h2>
    {children}
  </section>
);
