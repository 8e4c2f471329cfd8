import { requireRight } from '#lib/people/auth/require-access.ts';
import { database } from '#lib/platform/db/client.ts';
import { numericId } from '#lib/platform/http/numeric-id.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { parseJson } from '#lib/platform/text/parse-json.ts';
import { previewTokenHash } from '../create-preview.ts';
import { program } from '../entities/program.ts';
import { getContentItem } from '../get-content-item.ts';
import { type FormDocument, toDocument } from './form-file.ts';
import { type FormLanguage, shippedForms } from './shipped-forms.ts';

/** What stands for the kind of content where an uploaded file is kept among the previews. */
export const uploadedName = 'form-file';

/** A form that another can begin with. */
export interface SharedForm {
  /** What the addresses call it, such as "program-3", "template-5" or "seed-fund.en". */
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

async function keptForm(id: number): Promise<Result<FormDocument>> {
  const row = await database().formTemplate.findUnique({ where: { id }, select: { file: true } });
  return row ? success(parseJson(row.file) as FormDocument) : formNotFound;
}

async function uploadedForm(token: string): Promise<Result<FormDocument>> {
  const row = await database().contentPreview.findUnique({
    where: { tokenHash: previewTokenHash(token), entity: uploadedName, expiresAt: { gt: new Date() } },
    select: { values: true },
  });
  return row ? success(row.values as unknown as FormDocument) : formNotFound;
}

async function readSharedForm(headers: Headers, name: string): Promise<Result<FormDocument>> {
  const [, kind, key = ''] = /^(program|template|file)-([\w-]+)$/.exec(name) ?? [];
  if (kind === 'program') {
    const item = await getContentItem(headers, program, numericId(key) ?? 0);
    return item.ok ? success(toDocument(item.value.values)) : item;
  }
  if (kind === 'template') return keptForm(numericId(key) ?? 0);
  if (kind === 'file') return uploadedForm(key);
  const shipped = shippedForm(name);
  return shipped ? success(shipped) : formNotFound;
}

/**
 * A program's newest form, a template, a file that was uploaded within the hour, or a form that comes with the site, by
 * its name.
 * @returns forbidden; not_found
 */
export async function getSharedForm(headers: Headers, name: string): Promise<Result<SharedForm>> {
  const caller = await requireRight(headers, 'editForms');
  if (!caller.ok) return caller;
  const document = await readSharedForm(headers, name);
  return document.ok ? success({ name, document: document.value }) : document;
}
