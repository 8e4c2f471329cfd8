import { randomBytes } from 'node:crypto';
import { sectionType, stopType } from '#lib/forms/questions/form-field.ts';
import type { Caller, Staff } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { parseJson } from '#lib/platform/text/json.ts';
import { program } from '../entities/program.ts';
import { previewLifetimeMilliseconds, previewTokenHash } from '../revisions/preview.ts';
import { getContentItem } from '../revisions/review.ts';
import { type FormDocument, readFormFile, toDocument } from './form-file.ts';
import { type FormLanguage, shippedForms } from './shipped-forms.ts';

/** The name that stands for the kind of content where an uploaded file is kept among the previews. */
const uploadedName = 'form-file';

/** A form that another can begin with. */
interface SharedForm {
  /** Its name in addresses, such as "program-3", "template-5" or "seed-fund.en". */
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

/** The document of a shared form, of a program only for those who may edit it. @returns not_found */
export async function readSharedForm(staff: Staff, name: string): Promise<Result<FormDocument>> {
  const [, kind, key = ''] = /^(program|template|file)-([\w-]+)$/.exec(name) ?? [];
  if (kind === 'program') {
    const item = await getContentItem(staff, program, numericId(key) ?? 0);
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
 * @returns not_found
 */
export async function getSharedForm(caller: Caller<'editForms'>, name: string): Promise<Result<SharedForm>> {
  const document = await readSharedForm(caller, name);
  return document.ok ? success({ name, document: document.value }) : document;
}

const chooseFile = 'Choose a form file. Its name ends in .form.json.';

/**
 * Keeps the form in a file for an hour, so that a program can begin with it. Nothing of the programs changes.
 * @returns the form's name; invalid with every problem of the file
 */
export async function uploadForm(_caller: Caller<'editForms'>, file: unknown): Promise<Result<{ form: string }>> {
  const text = file instanceof File ? await file.text() : file;
  if (typeof text !== 'string' || text === '') return refuse('invalid', chooseFile, { file: [chooseFile] });
  const read = await readFormFile(text);
  if (!read.ok) return read;
  const token = randomBytes(24).toString('base64url');
  const now = new Date();
  await write(() => [
    database().contentPreview.deleteMany({ where: { expiresAt: { lte: now } } }),
    database().contentPreview.create({
      data: {
        tokenHash: previewTokenHash(token),
        entity: uploadedName,
        entityId: 0,
        values: read.value as unknown as Prisma.InputJsonObject,
        expiresAt: new Date(now.getTime() + previewLifetimeMilliseconds),
      },
    }),
  ]);
  return success({ form: `file-${token}` });
}

/** A program whose form can begin another. */
export interface OwnForm {
  id: number;
  title: string;
  questions: number;
}

/** Sections and reasons not to apply ask nothing. */
const asks = { fieldType: { notIn: [sectionType, stopType] } };

/** The programs with questions whose form the caller may edit, in the order of the site. */
export async function findOwnForms(caller: Caller<'editForms'>): Promise<Result<OwnForm[]>> {
  const { programIds } = caller;
  const rows = await database().program.findMany({
    where: { formFields: { some: {} }, ...(programIds && { id: { in: programIds } }) },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: { id: true, title: true, _count: { select: { formFields: { where: asks } } } },
  });
  return success(rows.map(({ id, title, _count }) => ({ id, title, questions: _count.formFields })));
}
