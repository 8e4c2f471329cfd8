import { nothingNeeded } from '../questions/asked-fields.ts';
import { failureOf } from '../questions/problems.ts';
import type { ApplicationOutcome } from './application-outcome.ts';
import { attachFiles, keptFiles } from './attach-files.ts';
import { keepReturned, type ReadForm } from './keep-returned.ts';

/** Keeps a form that got another row, to show it again with its files. What is missing in it does not matter yet. */
export async function keepAdded(form: ReadForm): Promise<ApplicationOutcome> {
  const { program, matched, earlier } = form;
  const kept = await keptFiles(earlier, program);
  const { files, problems } = await attachFiles(program, matched.files, kept, nothingNeeded);
  const failure = problems.length > 0 ? failureOf(problems) : ({ code: 'invalid', message: '' } as const);
  const draftToken = await keepReturned(form, failure, files);
  const returned = {
    state: 'returned',
    failure,
    programId: program.id,
    draftToken,
    step: earlier.step ?? null,
  } as const;
  return matched.added && problems.length === 0 ? { ...returned, added: matched.added } : returned;
}
