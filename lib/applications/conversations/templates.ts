import { z } from 'zod';
import { eraseTemplate, tooManyTemplates, writeTemplate } from '#lib/content/forms/staff-templates.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { maxMessageLength, maxTemplateNameLength, maxTemplates } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import { nextNumber } from '#lib/platform/db/dialect.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { pageKeys, sendOnce } from '#lib/platform/http/send-once.ts';
import { fillPlaceholders, unknownPlaceholder } from '#lib/platform/text/plain-text.ts';
import { typedText } from '#lib/platform/text/typed-text.schema.ts';
import { submissionNotFound, visibleTo } from '../submissions/access.ts';
import { placeholders, type Template, type TemplateKind, templateKinds, withText } from './template.ts';

/** A template as its form sends it. */
export const templateSchema = z.object({
  kind: z.enum(templateKinds, 'Choose what the template is for.'),
  name: typedText('Enter a name for the template.', maxTemplateNameLength),
  text: typedText('Write the text of the template.', maxMessageLength).superRefine((text, context) => {
    const unknown = unknownPlaceholder(text, placeholders);
    if (unknown)
      context.addIssue(
        `“${unknown}” stands for nothing. Write {program} for the program’s title and {reference} for the number of the application.`,
      );
  }),
});

/** The actions of a form on a template that exists. */
export const templateChangeSchema = z.discriminatedUnion('action', [
  templateSchema.extend({ action: z.literal('save') }),
  z.object({ action: z.literal('remove') }),
]);

const nameTaken = refuse('conflict', 'Another template for this has the same name. Choose another name.');

/** The templates by kind and name. */
export async function findTemplates(_caller: Caller<'writeToApplicants'>): Promise<Result<Template[]>> {
  const rows = await database().messageTemplate.findMany({ orderBy: [{ kind: 'asc' }, { name: 'asc' }] });
  const isKnown = (kind: string): kind is TemplateKind => templateKinds.some((each) => each === kind);
  return success(rows.flatMap(({ kind, ...row }) => (isKnown(kind) ? [{ ...row, kind }] : [])));
}

/**
 * Makes a template, or changes the one with this id.
 * @returns its id; conflict for a name that another one has, and when there are too many; not_found
 */
export async function saveTemplate(
  admin: Caller<'administer'>,
  id: number | null,
  { kind, name, text, ...press }: z.output<typeof templateSchema> & { once?: string | undefined },
): Promise<Result<{ id: number }>> {
  const { messageTemplate } = database();
  const data = { kind, name, text };
  const store = (of: number, writes: readonly Prisma.PrismaPromise<unknown>[]) =>
    writeTemplate(admin, { sort: 'message_template', id: of, nameTaken }, writes);
  if (id === null) {
    return sendOnce<{ id: number }>(
      { what: 'template', who: admin.id, content: data, keys: pageKeys(press) },
      new Date(),
      async (once) => {
        if ((await messageTemplate.count()) >= maxTemplates) return tooManyTemplates;
        const made = await nextNumber('MessageTemplate');
        return store(made, [
          messageTemplate.create({ data: { id: made, ...data }, select: { id: true } }),
          ...once({ id: made }),
        ]);
      },
      { isThere: async (where) => (await messageTemplate.count({ where })) > 0 },
    );
  }
  return store(id, [messageTemplate.update({ where: { id }, data, select: { id: true } })]);
}

/** Removes a template. Messages that were written with it stay. @returns not_found */
export async function removeTemplate(admin: Caller<'administer'>, id: number): Promise<Result<{ id: number }>> {
  return eraseTemplate(admin, 'message_template', id);
}

const chooseFirst = 'Choose a template first.';
const added = 'The template is in the text now. Nothing was sent yet.';

/**
 * Whether what staff wrote to an applicant is to be sent. A form whose button “Use” was pressed without script is not: it
 * comes back with the template’s text after what was typed.
 * @returns not_found; invalid with the form’s new text
 */
export async function mayWriteTo(
  caller: Caller<'writeToApplicants'>,
  submissionId: number,
  kind: TemplateKind,
  input: Record<string, unknown>,
): Promise<Result<null>> {
  const submission = await visibleTo(caller).submission.findUnique({
    where: { id: submissionId },
    select: { program: { select: { title: true } } },
  });
  if (!submission) return submissionNotFound;
  if (input.use !== 'template') return success(null);
  const id = numericId(typeof input.template === 'string' ? input.template : null) ?? 0;
  const template = await database().messageTemplate.findFirst({ where: { id, kind } });
  if (!template) return refuse('invalid', chooseFirst, { template: [chooseFirst] });
  const values = { program: submission.program.title, reference: String(submissionId) };
  const text = fillPlaceholders(template.text, values);
  const typed = { ...input, template: '', text: withText(typeof input.text === 'string' ? input.text : '', text) };
  return { ok: false, failure: { code: 'invalid', message: added, typed, isNews: true } };
}
