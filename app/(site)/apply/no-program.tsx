import { FormLoadError } from '#components/applications/form-load-error.tsx';
import type { LateProblem } from '#components/applications/late-code-form.tsx';
import { NoForm } from '#components/applications/no-form.tsx';
import { getClosedProgram } from '#lib/applications/programs/find-programs.ts';
import type { Program } from '#lib/applications/programs/program.ts';
import { respondNotFound } from '#lib/platform/http/page-status.ts';

interface NoProgramProps {
  programId: number;
  /** The programs that take applications now. Null if they could not be read. */
  programs: Program[] | null;
  /** The address for trying again. */
  retry: string;
  lateProblem?: LateProblem | null;
}

/** Why there is no form here, and where there is one. */
export async function NoProgram({ programId, programs, retry, lateProblem = null }: NoProgramProps) {
  if (!programs) return <FormLoadError retry={retry} />;
  respondNotFound();
  return <NoForm {...{ programId, lateProblem }} closed={await getClosedProgram(programId)} open={programs} />;
}
