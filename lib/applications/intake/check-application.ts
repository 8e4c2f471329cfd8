import type { AcceptedFile, Answer } from '#lib/forms/questions/answer.ts';
import { askedPlainly } from '#lib/forms/questions/asked-fields.ts';
import { askedWith, validateAnswers } from '#lib/forms/questions/check-answers.ts';
import { stoppedBy } from '#lib/forms/questions/eligibility.ts';
import { isPlain } from '#lib/forms/questions/field-types.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import type { Problem } from '#lib/forms/questions/problems.ts';
import type { Program } from '../programs/program.ts';
import { attachFiles } from './attach-files.ts';
import type { MatchedApplication } from './match-form.ts';

/** What is stored of an application without problems. */
interface CheckedContent {
  answers: Answer<FormField>[];
  /** Those that passed. */
  files: AcceptedFile[];
  problems: Problem[];
}

/** Whether it comes from a client of the API that answers no question of a type beyond the specification's. */
const knowsPlainTypesAlone = ({ isFromPage, answers }: MatchedApplication): boolean =>
  !isFromPage && answers.every(({ field, value }) => isPlain(field.fieldType) || value === undefined);

/** Checks an application by the rules of its form: every answer, every file, and the reasons not to apply. */
export async function checkApplication(
  program: Program,
  matched: MatchedApplication,
  kept: readonly AcceptedFile[],
): Promise<CheckedContent> {
  const everything = askedWith(matched.answers, new Set([...matched.files, ...kept].map(({ field }) => field?.id)));
  const asked = knowsPlainTypesAlone(matched) ? askedPlainly(program.formFields, everything) : everything;
  const { answers, problems } = await validateAnswers(matched.answers, asked);
  const attached = await attachFiles(program, matched.files, kept, asked);
  const given = new Map(answers.map(({ field, value }) => [field.id, value]));
  const stop = stoppedBy(program, ({ id }) => given.get(id) ?? '');
  return {
    answers,
    files: attached.files,
    problems: [...(stop ? [stop] : []), ...problems, ...matched.problems, ...attached.problems],
  };
}
