import { z } from 'zod';
import type { Caller } from '#lib/people/auth/access.ts';
import { maxTemplateNameLength } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import { nextNumber } from '#lib/platform/db/dialect.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { typedText } from '#lib/platform/text/typed-text.schema.ts';
import { fileOf } from './form-file.ts';
import { readSharedForm } from './shared-forms.ts';
import { eraseTemplate, writeTemplate } from './staff-templates.ts';

/** The request that keeps a form as a template. */
export const keepTemplateSchema = z.object({
  /** The name of the form, as its address has it. */
  form: z.string('Send the form to keep.').max(80),
  name: typedText('Enter a name for the template.', maxTemplateNameLength),
  /** A box that is ticked. */
  replace: z.string().optional(),
});

/** A form that staff kept to begin others with. */
export interface FormTemplate {
  id: number;
  name: string;
  at: Date;
  byName: string;
}

const taken = 'Another template has this name. Choose another name, or tick “Replace the template of this name”.';
const nameTaken = refuse('invalid', taken, { name: [taken] });

/** The templates by name. */
export async function findFormTemplates(_caller: Caller<'editForms'>): Promise<Result<FormTemplate[]>> {
  const select = { id: true, name: true, at: true, byName: true };
  return success(await database().formTemplate.findMany({ select, orderBy: { name: 'asc' } }));
}

/**
 * Keeps a form as a template, or replaces the one of the same name. What is kept already is left as it is, so a form
 * that is sent twice is kept once.
 * @returns its id; not_found for the form; invalid for a name that another one has; conflict when there are too
 * many
 */
export async function keepFormTemplate(
  editor: Caller<'editContent'>,
  { form, name, replace }: z.output<typeof keepTemplateSchema>,
): Promise<Result<{ id: number }>> {
  const shared = await readSharedForm(editor, form);
  if (!shared.ok) return shared;
  const file = fileOf(shared.value);
  const { formTemplate } = database();
  const before = await formTemplate.findUnique({ where: { name } });
  if (before?.file === file) return success({ id: before.id });
  if (before && !replace) return nameTaken;
  const id = before?.id ?? (await nextNumber('FormTemplate'));
  const data = { name, file, at: new Date(), byName: editor.name };
  return writeTemplate(editor, { sort: 'form_template', id, nameTaken }, [
    before ? formTemplate.update({ where: { id }, data }) : formTemplate.create({ data: { id, ...data } }),
  ]);
}

/** Removes a template. The programs that began with it stay. @returns not_found */
export async function removeFormTemplate(editor: Caller<'editContent'>, id: number): Promise<Result<{ id: number }>> {
  return eraseTemplate(editor, 'form_template', id);
}
