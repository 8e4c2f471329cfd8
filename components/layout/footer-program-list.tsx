import type { Program } from '#lib/applications/programs/program.ts';
import { footerPrograms, footerTitleLength } from '#lib/platform/config/limits.ts';
import { firstLetters } from '#lib/platform/text/plain-text.ts';
import type { SiteLink } from '#lib/site/public-pages/site-links.ts';
import { FooterLink, FooterList } from './footer-list.tsx';

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
