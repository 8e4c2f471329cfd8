import type { Metadata } from 'next';
import { NotEligible } from '#components/applications/no-form.tsx';
import { readEligibility } from '#lib/applications/intake/eligibility.ts';
import { NoProgram } from '../../../no-program.tsx';
import { ProgramForm } from '../../../program-form.tsx';
import { type BegunProps, readBegun } from './read-begun.ts';

export async function generateMetadata(props: BegunProps): Promise<Metadata> {
  const { program } = await readBegun(props);
  return { title: program ? `Apply: ${program.title}` : 'Error Loading Form', robots: 'noindex' };
}

/** What follows from the answers to a first section that decides who can apply: a reason, or the next step. */
export default async function BegunPage(props: BegunProps) {
  const { address, programs, programId, program, sealed } = await readBegun(props);
  if (!program) return <NoProgram programId={programId ?? 0} programs={programs} retry={address} />;
  const found = sealed && (await readEligibility(program, sealed));
  if (found?.stop) return <NotEligible program={program} message={found.stop} open={programs ?? []} />;
  if (!found) return <ProgramForm program={program} hasExpired={sealed === null} />;
  return <ProgramForm program={program} draft={found.draft} place={found.place} />;
}
