import type { Answer } from '#lib/forms/questions/answer.ts';
import { askedFields } from '#lib/forms/questions/asked-fields.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { getForm } from '../../programs/find-programs.ts';
import { type SectionTitles, sectionTitles } from '../../programs/section-titles.ts';
import { findLinks, type LinkInUse } from '../page-links.ts';
import { type HeldPage, requireHolder } from '../require-holder.ts';
import { readSent, type SentApplication } from './read-sent.ts';

const isNone = ({ field, value }: Answer) => value === '' || (field.fieldType === 'checkbox' && value === 'false');

/**
 * The answers without the empty ones to questions that the form does not ask of a person with these answers: the
 * applicant never saw them. What was answered stays, as does a question that is gone from the form.
 */
export function askedAnswers(
  { answers, files, corrections }: Pick<SentApplication, 'answers' | 'files' | 'corrections'>,
  fields: readonly FormField[],
): Answer[] {
  const values = new Map(answers.map(({ field, value }) => [field.id, value]));
  const sentFiles = new Set(files.map(({ label }) => label));
  const { isAsked } = askedFields(fields, ({ id, label, fieldType }) =>
    fieldType === 'file' ? (sentFiles.has(label) ? label : '') : (values.get(id) ?? ''),
  );
  const hidden = new Set(fields.filter((field) => !isAsked(field)).map(({ id }) => id));
  const wasGiven = new Set(corrections.map(({ question }) => question));
  return answers.filter((answer) => {
    const { id, label } = answer.field;
    return !hidden.has(id) || !isNone(answer) || wasGiven.has(label);
  });
}

/** The contents of a private page. */
interface Mine {
  holder: HeldPage;
  /** Null while nothing was sent. */
  sent: SentApplication | null;
  links: LinkInUse[];
  /** The sections of the form, for an application that was sent. */
  sections: SectionTitles;
}

/** Reads the private page that is open in the browser of this request. @returns unauthorized */
export async function getMine(headers: Headers): Promise<Result<Mine>> {
  const holder = await requireHolder(headers, 'read');
  if (!holder.ok) return holder;
  const { pageId } = holder.value;
  const whole = await readSent(pageId);
  const form = whole && (await getForm(whole.program.id));
  const sent = whole && { ...whole, answers: askedAnswers(whole, form?.formFields ?? []) };
  const sections = sent ? await sectionTitles(sent.program.id) : {};
  return success({ holder: holder.value, sent, links: await findLinks(pageId), sections });
}
