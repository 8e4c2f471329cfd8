import type { z } from 'zod';
import { applyShape, type Body, type Fields, firstProblem, shape } from '#lib/api/inputs.ts';
import { maxJsonBytes } from '#lib/config/limits.ts';
import { messageSelectionSchema } from '#lib/contact/update-contact-messages.ts';
import { readJsonObject, readText } from '#lib/http/read-json.ts';
import { type Result, success } from '#lib/http/result.ts';

const formType = 'application/x-www-form-urlencoded';

async function readSelection(request: Request): Promise<Result<Fields>> {
  if (!request.headers.get('content-type')?.startsWith(formType)) {
    const body = await readJsonObject(request);
    return body.ok ? success({ action: body.value.action, ids: body.value.ids }) : body;
  }
  const body = await readText(request, maxJsonBytes);
  if (!body.ok) return body;
  const form = new URLSearchParams(body.value);
  return success({
    action: form.get('action'),
    ids: form.getAll('id').map(Number),
    // The message whose page contained the form. If missing, the form was in a folder, under a search.
    back: form.get('back') ?? undefined,
    folder: form.get('folder') ?? undefined,
    search: form.get('q') ?? undefined,
  });
}

const selected = shape(messageSelectionSchema, firstProblem);

/** The action and its messages, as JSON or from a plain form, whose checkboxes are all named `id`. */
export const selectionBody: Body<typeof messageSelectionSchema, z.output<typeof messageSelectionSchema>> = {
  schema: messageSelectionSchema,
  contentTypes: ['application/json', formType],
  isRaw: false,
  read: readSelection,
  check: (fields) => applyShape(selected, fields),
};
