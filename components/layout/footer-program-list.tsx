import type { Program } from '#lib/programs/program.ts';
import { FooterLink, FooterList } from './footer-list.tsx';
import { footerColumn } from './footer-programs.ts';

/** The Programs column of the footer. `programs` is null if they could not be read. */
export function FooterProgramList({ programs }: { programs: Program[] | null }) {
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
    </FooterList>
  );
}
