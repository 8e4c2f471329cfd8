import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { NoProgram, ProgramForm, readProgram } from '#app/(site)/apply/program-form.tsx';
import { NotEligible } from '#components/applications/no-form.tsx';
import { begunAddresses, readEligibility, unsealAnswers } from '#lib/applications/intake/eligibility.ts';
import { numericId } from '#lib/platform/http/inputs.ts';

type BegunProps = PageProps<'/apply/mine/begun/[id]'>;

/** The answers that this browser keeps for the address, and their program. Without them, the program that it names. */
async function readBegun({ params, searchParams }: BegunProps) {
  const [{ id }, query] = [await params, await searchParams];
  const kept = begunAddresses.read(new Headers(await headers()), id);
  const sealed = kept === null ? null : unsealAnswers(kept, new Date());
  const programId = sealed?.programId ?? numericId(query.program);
  const address = `/apply/mine/begun/${id}?program=${programId}`;
  return { ...(await readProgram(programId, sealed)), address, programId, sealed };
}

export async function generateMetadata(props: BegunProps): Promise<Metadata> {
  const { program } = await readBegun(props);
  return { title: program ? `Apply: ${program.title}` : 'Error Loading Form', robots: 'noindex' };
}

/** The answers to a first section decide who can apply: the page gives a reason, or the next step. */
export default async function BegunPage(props: BegunProps) {
  const { address, programs, programId, program, sealed } = await readBegun(props);
  if (!program) return <NoProgram programId={programId ?? 0} programs={programs} retry={address} />;
  const found = sealed && (await readEligibility(program, sealed));
  if (found?.stop) return <NotEligible program={program} message={found.stop} open={programs ?? []} />;
  if (!found) return <ProgramForm program={program} hasExpired={sealed === null} />;
  return <ProgramForm program={program} draft={found.draft} place={found.place} />;
}
