import { requireRight } from '../../auth/require-access.ts';
import { numericId } from '../../http/numeric-id.ts';
import { type Result, refuse, success } from '../../http/result.ts';
import { program } from '../entities/program.ts';
import { getContentItem } from '../get-content-item.ts';
import { type FormDocument, toDocument } from './form-file.ts';
import { type FormLanguage, shippedForms } from './shipped-forms.ts';

/** A form that another can begin with. */
export interface SharedForm {
  /** What the addresses call it, such as "program-3" or "seed-fund.en". */
  name: string;
  document: FormDocument;
}

export const formNotFound = refuse(
  'not_found',
  'This form does not exist any more. A file that was uploaded is kept for an hour.',
);

function shippedForm(name: string): FormDocument | undefined {
  const [form, language = ''] = name.split('.');
  const { languages } = shippedForms.find((each) => each.name === form) ?? {};
  return languages && Object.hasOwn(languages, language) ? languages[language as FormLanguage] : undefined;
}

async function readSharedForm(headers: Headers, name: string): Promise<Result<FormDocument>> {
  const [, kind, id = ''] = /^(program)-(\d+)$/.exec(name) ?? [];
  if (kind === 'program') {
    const item = await getContentItem(headers, program, numericId(id) ?? 0);
    return item.ok ? success(toDocument(item.value.values)) : item;
  }
  const shipped = shippedForm(name);
  return shipped ? success(shipped) : formNotFound;
}

/**
 * A program's newest form, or one that comes with the site, by its name.
 * @returns forbidden; not_found
 */
export async function getSharedForm(headers: Headers, name: string): Promise<Result<SharedForm>> {
  const caller = await requireRight(headers, 'editForms');
  if (!caller.ok) return caller;
  const document = await readSharedForm(headers, name);
  return document.ok ? success({ name, document: document.value }) : document;
}
