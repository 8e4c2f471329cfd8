import type { Program } from '#lib/programs/program.ts';
import { FooterLink, FooterList } from './footer-list.tsx';
import { footerColumn } from './footer-programs.ts';

/** The Programs column of the footer. `programs` is null if they could not be read. */
export function FooterProgramList({ programs }: { programs: Program[] | null }) {
  if (!programs) return <Note text="Unable to load programs" />;
  if (programs.length === 0) return <Note text="No programs available" />;
  const { shown, more } = footerColumn(programs);
  return (
    <FooterList title="Programs">
      {shown.map(({ id, title, href }) => (
        <FooterLink key={id} href={href}>
          {title}
        </FooterLink>
      ))}
      {more > 0 && <FooterLink href="/apply">{`+${more} more`}</FooterLink>}
      <li>
        <a
          href="/apply"
          className="inline-block py-2.5 font-semibold text-marigold underline-offset-4 hover:underline lg:py-1"
        >
          View All
        </a>
      </li>
      <ComeBackLink />
    </FooterList>
  );
}

function Note({ text }: { text: string }) {
  return (
    <FooterList title="Programs">
      <li>{text}</li>
      <ComeBackLink />
    </FooterList>
  );
}

/** For applicants, also while no program takes applications. */
const ComeBackLink = () => <FooterLink href="/apply/resume">Continue or see your application</FooterLink>;
