import { type Result, refuse, success } from '../http/result.ts';
import { getBegunProgram } from '../programs/get-begun-program.ts';
import { lateAdmission } from '../programs/late-admission.ts';
import { stepsOf } from '../questions/steps.ts';
import { begunAt } from './begun-at.ts';
import { typedAnswers } from './keep-returned.ts';
import { matchForm } from './match-form.ts';
import { whyClosed } from './named-program.ts';
import { readApplication } from './read-application.ts';
import { sealAnswers } from './sealed-answers.ts';

const tooLong = refuse('too_large', 'Your answers are too long. Go back and shorten them.');

/**
 * Takes the answers to the first section of a form, on which it depends whether somebody can apply. Nothing is stored,
 * and whatever else was sent is left out.
 * @returns the answers, sealed for the browser, which keeps them for the page that says what follows from them; not_found
 * or conflict if the program takes no applications; too_large
 */
export async function checkEligibility(
  request: Request,
  programId: number,
  now = new Date(),
): Promise<Result<{ programId: number; sealed: string }>> {
  const { sent, failure } = await readApplication(request, null);
  if (failure) return { ok: false, failure };
  const begun = begunAt(sent.marks, programId, now);
  const open = await getBegunProgram(programId, begun, now);
  const program = open ?? (await lateAdmission(request.headers, programId, null, now))?.program ?? null;
  if (!program?.stops.length) return { ok: false, failure: await whyClosed(programId, program) };
  const [first] = stepsOf(program);
  const typed = typedAnswers(matchForm(first?.fields ?? [], sent));
  const answers = new Map(typed.map(({ field, value }) => [field.id, value]));
  const sealed = sealAnswers({ programId, answers, begunAt: begun }, now);
  return sealed ? success({ programId, sealed }) : tooLong;
}
