import { z } from 'zod';
import { address, data, endpoint } from '#lib/api/address.ts';
import { uploadForm } from '#lib/content/forms/shared-forms.ts';
import { maxJsonBytes } from '#lib/platform/config/limits.ts';
import { fileSchema, formFields, numericId } from '#lib/platform/http/inputs.ts';

/** The page of forms, for a program's questions if the form says so. */
function formsPage(fields: Record<string, unknown>, more: Record<string, string> = {}): string {
  const id = numericId(typeof fields.for === 'string' ? fields.for : null);
  const query = new URLSearchParams({ ...more, ...(id && { for: String(id) }) });
  return `/admin/content/forms${query.size > 0 ? `?${query}` : ''}`;
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'editForms',
    summary: 'Checks a form file and keeps it for an hour, so that a program can begin with it',
    body: formFields(z.object({ file: fileSchema, for: z.string().optional() }), { maxBytes: maxJsonBytes }),
    output: data(z.object({ form: z.string() }), 201),
    refuses: ['invalid'],
    verb: ({ caller, body }) => uploadForm(caller, body.file),
    back: ({ fields }) => `${formsPage(fields)}#form-file`,
    done: ({ form }, { fields }) => formsPage(fields, { form }),
  }),
});
