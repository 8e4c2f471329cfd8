import type { Metadata } from 'next';
import { placeNamed, stepsOf } from '#lib/forms/questions/steps.ts';
import { NoProgram } from '../../../no-program.tsx';
import { ProgramForm } from '../../../program-form.tsx';
import { type ReturnedProps, readReturned } from './read-returned.ts';

export async function generateMetadata(props: ReturnedProps): Promise<Metadata> {
  const { program, draft } = await readReturned(props);
  if (!program) return { title: 'Error Loading Form', robots: 'noindex' };
  // A draft without a message is not wrong: its form only got another row.
  return { title: `${draft?.message ? 'Error: ' : ''}Apply: ${program.title}`, robots: 'noindex' };
}

/** The form that came back because something in it is wrong, as it was typed. */
export default async function ReturnedPage(props: ReturnedProps) {
  const { address, programs, programId, program, draft, draftToken, step } = await readReturned(props);
  if (!program) return <NoProgram programId={programId ?? 0} programs={programs} retry={address} />;
  const place = placeNamed(step, stepsOf(program));
  return (
    <ProgramForm
      {...{ program, draft, draftToken }}
      hasExpired={draft === null}
      {...(draft && typeof place === 'number' && { place })}
    />
  );
}
