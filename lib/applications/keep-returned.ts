import type { Failure } from '../http/result.ts';
import type { Program } from '../programs/program.ts';
import { optionSeparator } from '../questions/field-types.ts';
import { mostFiles } from '../questions/file-rules.ts';
import type { IntakeFolder } from '../uploads/intake-folder.ts';
import { type AcceptedFile, type EarlierDraft, keptFiles } from './attach-files.ts';
import type { MatchedApplication } from './match-form.ts';
import { saveDraft } from './save-draft.ts';

/** An application that was read, and where it came from. */
export interface ReadForm {
  headers: Headers;
  folder: IntakeFolder | null;
  program: Program;
  begunAt: Date;
  matched: MatchedApplication;
  /** Names the draft of the attempt before this one. */
  earlier: EarlierDraft;
}

/**
 * Keeps an application that is not accepted, so that the form can show it again. The files that passed their checks are
 * kept. If none were checked, those of the earlier attempt are.
 * @param files those that passed, or null if they were not checked
 * @returns the draft's token
 */
export async function keepReturned(form: ReadForm, why: Failure, files: AcceptedFile[] | null): Promise<string> {
  const { headers, folder, program, begunAt, matched } = form;
  const { message, errors = {} } = why;
  const hasLostFiles = files === null && matched.files.length > 0;
  const kept = files ?? (await unreplacedFiles(form));
  const application = { program, begunAt, answers: typedAnswers(matched), errors, message, files: kept, hasLostFiles };
  const canWrite = !['insufficient_storage', 'unavailable'].includes(why.code);
  return saveDraft(application, { headers, folder: canWrite ? folder : null });
}

/** The files of the earlier draft, except those that this attempt was to replace. */
async function unreplacedFiles({ program, matched, earlier }: ReadForm) {
  const kept = await keptFiles(earlier, program);
  return kept.filter(({ field }) => mostFiles(field) > 1 || matched.files.every((file) => file.field?.id !== field.id));
}

/** The answers as the applicant typed them, for the form to show again. */
export const typedAnswers = ({ answers }: MatchedApplication) =>
  answers.flatMap(({ field, value }) => {
    if (Array.isArray(value)) return [{ field, value: value.join(optionSeparator) }];
    return typeof value === 'string' ? [{ field, value }] : [];
  });
