import { headers } from 'next/headers';
import { begunAddresses, unsealAnswers } from '#lib/applications/intake/eligibility.ts';
import { numericId } from '#lib/platform/http/numeric-id.ts';
import { readProgram } from '../../../read-program.ts';

export type BegunProps = PageProps<'/apply/mine/begun/[id]'>;

/** The answers that this browser keeps for the address, and their program. Without them, the program that it names. */
export async function readBegun({ params, searchParams }: BegunProps) {
  const [{ id }, query] = [await params, await searchParams];
  const kept = begunAddresses.read(new Headers(await headers()), id);
  const sealed = kept === null ? null : unsealAnswers(kept, new Date());
  const programId = sealed?.programId ?? numericId(query.program);
  const address = `/apply/mine/begun/${id}?program=${programId}`;
  return { ...(await readProgram(programId, sealed)), address, programId, sealed };
}
