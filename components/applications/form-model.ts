import type { ApplicationDraft } from '#lib/applications/drafts/returned-draft.ts';
import type { Program } from '#lib/applications/programs/program.ts';
import { type StepPlace, stepsOf, wordsOf } from '#lib/forms/questions/asked-fields.ts';
import { readCondition } from '#lib/forms/questions/condition.ts';
import { type FormField, holdsMinors } from '#lib/forms/questions/form-field.ts';
import type { FieldErrors } from '#lib/platform/http/result.ts';
import type { Doubt } from '#lib/platform/text/email-typo.ts';

/** A file from an earlier attempt, which need not be chosen again. */
export interface KeptFile {
  filename: string;
  bytes: number;
  sha256: string;
  /** Our note to its sender. */
  note: string | null;
}

/** A question with the answer that an earlier attempt left. */
export interface AskedQuestion {
  field: FormField;
  answer?: string | undefined;
  /** Those of a question for one file are one at most. */
  keptFiles?: KeptFile[] | undefined;
  conditions?: QuestionConditions;
  /** The doubt about the answer that it holds. */
  doubt?: Doubt | null;
  /** The same of a group, for each row that the form shows. */
  rowDoubts?: RowDoubts[];
}

/** The doubts about the answers in a row, by column. */
export type RowDoubts = Record<string, Doubt | null>;

/** When a question is asked and when it needs an answer, in words. Null for always, and for never. */
export interface QuestionConditions {
  asked: string | null;
  required: string | null;
}

/** Everything that the application form needs, as plain data. */
export interface FormModel {
  programId: number;
  programTitle: string;
  /** The next steps in the words of staff. */
  nextSteps: string | null;
  /** Whether applications of people under 18 wait for a parent. */
  holdsMinors: boolean;
  questions: AskedQuestion[];
  /** The questions of the other steps with their answers, on which these may depend. */
  others: AskedQuestion[];
  /** The step that the form shows. Null for a form on one page. */
  step: StepModel | null;
  /** When the page was made (see PageMarks). */
  stamp: string;
  /** The draft's token in the address, if the form was restored. */
  draftToken: string | null;
  errors: FieldErrors;
  message: string | null;
  /** The saved draft that the form shows. Null for a form that is not saved. */
  saved: SavedModel | null;
}

/** Where the applicant is in a form with steps. */
export interface StepModel {
  place: StepPlace;
  /** How many steps there are, without the check. */
  of: number;
  /** Where the form goes to learn whether a person can apply, before anything is stored. */
  asksAt: string | null;
  /** Answers that were given before and are not stored: they travel in the form. */
  carried: { label: string; value: string }[];
}

/** The part of a saved draft that its form needs. */
export interface SavedModel {
  /** The private page for which the form is drawn (see ofPage). */
  page: string;
  /** The version of each answer, by the question's id. */
  versions: Record<string, number>;
  /** Whether this browser's link lets its holder send the draft, and not only save it. */
  canSend: boolean;
}

/** The model of `program`'s form, with what the draft of `draftToken` restores. */
export const formModel = (
  program: Program,
  stamp: string,
  draft: (ApplicationDraft & { token: string | null }) | null,
  saved: SavedModel | null = null,
  place: StepPlace = 1,
): FormModel => {
  const { id: programId, title: programTitle, nextSteps, formFields } = program;
  const steps = stepsOf(program);
  const questions = formFields.map((field) => ({
    field,
    answer: draft?.answers[field.label],
    keptFiles: keptOf(field, draft?.files ?? []),
    conditions: conditionsOf(field, formFields),
  }));
  const asksAt =
    saved === null && place === 1 && program.stops.length > 0 ? `/api/programs/${programId}/eligibility/` : null;
  const here = steps.length === 0 ? formFields : (steps.find(({ number }) => number === place)?.fields ?? []);
  return {
    programId,
    programTitle,
    nextSteps,
    stamp,
    saved,
    holdsMinors: holdsMinors(formFields),
    draftToken: draft?.token ?? null,
    errors: draft?.errors ?? {},
    message: draft?.message || null,
    step: steps.length > 0 ? { place, of: steps.length, asksAt, carried: carriedIn(questions, here, saved) } : null,
    questions: questions.filter(({ field }) => here.includes(field)),
    others: questions.filter(({ field }) => !here.includes(field)),
  };
};

/** The kept files of a question, as plain data. */
export const keptOf = ({ label }: FormField, files: readonly (KeptFile & { label: string })[]): KeptFile[] =>
  files
    .filter((file) => file.label === label)
    .map(({ filename, bytes, sha256, note }) => ({ filename, bytes, sha256, note }));

/** The answers to earlier steps of a form without a draft. */
function carriedIn(questions: readonly AskedQuestion[], here: readonly FormField[], saved: SavedModel | null) {
  if (saved) return [];
  return questions.flatMap(({ field, answer }) =>
    answer && !here.includes(field) ? [{ label: field.label, value: answer }] : [],
  );
}

/** A question's conditions in words. */
export function conditionsOf(field: FormField, fields: readonly FormField[]): QuestionConditions {
  const words = (text: string | null) => {
    const condition = readCondition(text);
    return condition && wordsOf(condition, fields);
  };
  return { asked: words(field.showIf), required: words(field.requireIf) };
}
