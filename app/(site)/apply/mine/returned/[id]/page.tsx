import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { cache } from 'react';
import { NoProgram, ProgramForm, readProgram } from '#app/(site)/apply/program-form.tsx';
import { getDraft, returnedAddresses } from '#lib/applications/drafts/returned-draft.ts';
import { placeNamed, stepsOf } from '#lib/forms/questions/asked-fields.ts';
import { numericId } from '#lib/platform/http/inputs.ts';

type ReturnedProps = PageProps<'/apply/mine/returned/[id]'>;

const readDraft = cache((token: string) => getDraft(token));

/** The form that this browser keeps for the address, and its program. Without one, the program that the address names. */
async function readReturned({ params, searchParams }: ReturnedProps) {
  const [{ id }, query] = [await params, await searchParams];
  const draftToken = returnedAddresses.read(new Headers(await headers()), id);
  const draft = draftToken ? await readDraft(draftToken) : null;
  const programId = draft?.programId ?? numericId(query.program);
  const address = `/apply/mine/returned/${id}?program=${programId}`;
  return { ...(await readProgram(programId, draft)), address, programId, draft, draftToken, step: query.step };
}

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
