import { headers } from 'next/headers';
import type { Asked } from '#app/page-query.ts';
import type { LateProblem } from '#components/applications/late-code-form.tsx';
import { typedLateCode } from '#lib/applications/programs/enter-late-code.ts';
import { isSubmission } from '#lib/applications/submissions/get-application.ts';
import { numericId } from '#lib/platform/http/numeric-id.ts';
import type { applyQuery } from './query.ts';
import { readProgram } from './read-program.ts';

export interface ApplyPageProps {
  searchParams: Asked<typeof applyQuery>;
}

/** What the page’s address asks for, as far as it is there. */
export async function readPage({ searchParams }: ApplyPageProps) {
  const query = await searchParams;
  const programId = numericId(query.program);
  const submitted = numericId(query.submitted);
  const lateProblem: LateProblem | null =
    query.late === 'wrong' || query.late === 'wait'
      ? { kind: query.late, typed: typedLateCode.read(new Headers(await headers())) }
      : null;
  return {
    ...(await readProgram(programId)),
    programId,
    submissionId: programId && submitted && (await isSubmission(programId, submitted)) ? submitted : null,
    lateProblem,
  };
}
