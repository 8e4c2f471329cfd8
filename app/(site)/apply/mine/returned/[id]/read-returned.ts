import { headers } from 'next/headers';
import { cache } from 'react';
import { getDraft, returnedAddresses } from '#lib/applications/drafts/returned-draft.ts';
import { numericId } from '#lib/platform/http/numeric-id.ts';
import { readProgram } from '../../../read-program.ts';

export type ReturnedProps = PageProps<'/apply/mine/returned/[id]'>;

const readDraft = cache((token: string) => getDraft(token));

/** The form that this browser keeps for the address, and its program. Without one, the program that the address names. */
export async function readReturned({ params, searchParams }: ReturnedProps) {
  const [{ id }, query] = [await params, await searchParams];
  const draftToken = returnedAddresses.read(new Headers(await headers()), id);
  const draft = draftToken ? await readDraft(draftToken) : null;
  const programId = draft?.programId ?? numericId(query.program);
  const address = `/apply/mine/returned/${id}?program=${programId}`;
  return { ...(await readProgram(programId, draft)), address, programId, draft, draftToken, step: query.step };
}
