import type { ReactNode } from 'react';
import { otherSite } from '#components/ui/new-tab.ts';
import { OutsideMark } from '#components/ui/outside-mark.tsx';
import type { SiteLink } from '#lib/site/public-pages/site-links.ts';

interface FooterListProps {
  title: string;
  links: readonly SiteLink[];
  /** Further items. */
  children?: ReactNode;
}

/** One column of the footer. */
export function FooterList({ title, links, children }: FooterListProps) {
  return (
    <section className="grid content-start gap-1.5 lg:gap-3">
      <h2 className="text-base font-bold text-chalk">{title}</h2>
      <ul className="grid lg:gap-1">
        {links.map((link) => (
          <FooterLink key={`${link.href} ${link.label}`} {...link} />
        ))}
        {children}
      </ul>
    </section>
  );
}

const look = 'inline-block py-2.5 lg:py-1 underline-offset-4 hover:text-chalk hover:underline';

/** A link in the footer. An external link opens in a new tab and says so. */
export function FooterLink({ label, href }: SiteLink) {
  return (
    <li>
      {href.startsWith('/') ? (
        <a href={href} className={look}>
          {label}
        </a>
      ) : (
        <a href={href} {...otherSite} className={look}>
          <span>{label}</span>
          <OutsideMark className="ml-1 opacity-70" />
        </a>
      )}
    </li>
  );
}
