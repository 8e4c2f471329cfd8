import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { ArrowUpRight } from '#components/ui/icons.tsx';
import { newTab } from '#components/ui/new-tab.ts';

interface FooterListProps {
  title: string;
  className?: string;
  children: ReactNode;
}

/** One column of the footer. */
export function FooterList({ title, className, children }: FooterListProps) {
  return (
    <section className={classNames('grid content-start gap-1.5 lg:gap-3', className)}>
      <h2 className="text-base font-bold text-chalk">{title}</h2>
      <ul className="grid lg:gap-1">{children}</ul>
    </section>
  );
}

const look = 'inline-block py-2.5 lg:py-1 underline-offset-4 hover:text-chalk hover:underline';

/** A link in the footer. An external link opens in a new tab and says so. */
export function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      {href.startsWith('/') ? (
        <a href={href} className={look}>
          {children}
        </a>
      ) : (
        <a href={href} {...newTab} className={look}>
          {children}
          <ArrowUpRight aria-hidden="true" className="mb-[0.1em] ml-1 inline size-[0.9em] opacity-70" />
        </a>
      )}
    </li>
  );
}
