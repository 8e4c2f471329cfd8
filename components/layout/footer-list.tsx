import type { ReactNode } from 'react';
import { otherSite } from '#components/ui/new-tab.ts';
import { OutsideMark } from '#components/ui/outside-mark.tsx';
import type { Program } from '#lib/applications/programs/program.ts';
import { footerPrograms, footerTitleLength } from '#lib/platform/config/limits.ts';
import { firstLetters } from '#lib/platform/text/plain-text.ts';
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

interface FooterProgramListProps {
  /** Null if they could not be read. */
  programs: Program[] | null;
  /** The pages of staff that follow. */
  own: readonly SiteLink[];
}

/** The Programs column of the footer. */
export function FooterProgramList({ programs, own }: FooterProgramListProps) {
  const { shown, more } = footerColumn(programs ?? []);
  return (
    <FooterList title="Programs" links={shown.map(({ title, href }) => ({ label: title, href }))}>
      {more > 0 && <FooterLink label={`+${more} more`} href="/apply" />}
      {shown.length > 0 ? (
        <li>
          <a
            href="/apply"
            className="inline-block py-2.5 font-semibold text-marigold underline-offset-4 hover:underline lg:py-1"
          >
            View All
          </a>
        </li>
      ) : (
        <li>{programs ? 'No programs available' : 'Unable to load programs'}</li>
      )}
      {/* For applicants, also while no program takes applications. */}
      <FooterLink label="Continue or see your application" href="/apply/resume" />
      {own.map((link) => (
        <FooterLink key={link.href} {...link} />
      ))}
    </FooterList>
  );
}

/**
 * The footer's Programs column: the first three with shortened titles, and how many more there are (spec, section 2).
 */
export function footerColumn(programs: Program[]) {
  const shown = programs.slice(0, footerPrograms).map(({ id, title, googleFormLink }) => ({
    id,
    title: cutTitle(title),
    href: googleFormLink ?? `/apply?program=${id}`,
  }));
  return { shown, more: programs.length - shown.length };
}

/** Counts what readers see as one character, so that no Devanagari syllable is cut in two. */
function cutTitle(title: string): string {
  const cut = firstLetters(title, (_, count) => count <= footerTitleLength);
  return cut === title ? title : `${cut.trimEnd()}…`;
}
