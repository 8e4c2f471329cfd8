import type { Body } from '#lib/api/inputs.ts';
import { maxJsonBytes } from '#lib/config/limits.ts';
import { messageSelectionSchema } from '#lib/contact/update-contact-messages.ts';
import { readJsonObject, readText } from '#lib/http/read-json.ts';
import { type Result, success } from '#lib/http/result.ts';

export interface Selection {
  action: unknown;
  ids: unknown;
  /** The message whose page contained the form. If missing, the form was in a folder, under a search. */
  back?: string | undefined;
  folder?: string | undefined;
  search?: string | undefined;
}

const formType = 'application/x-www-form-urlencoded';

async function readSelection(request: Request): Promise<Result<Selection>> {
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
    back: form.get('back') ?? undefined,
    folder: form.get('folder') ?? undefined,
    search: form.get('q') ?? undefined,
  });
}

/** The action and its messages, as JSON or from a plain form, whose checkboxes are all named `id`. */
export const selectionBody: Body<typeof messageSelectionSchema, Selection> = {
  schema: messageSelectionSchema,
  contentTypes: ['application/json', formType],
  isRaw: true,
  read: readSelection,
};
