import { z } from 'zod';
import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { applyShape, type Body, type Fields, firstProblem, shape } from '#lib/api/inputs.ts';
import { data } from '#lib/api/outputs.ts';
import { maxJsonBytes } from '#lib/config/limits.ts';
import { failurePage } from '#lib/http/failure-page.ts';
import { readJsonObject, readText } from '#lib/http/read-json.ts';
import { seeOther } from '#lib/http/responses.ts';
import { type Result, success } from '#lib/http/result.ts';
import { heldActions, heldSelectionSchema, updateHeldMails } from '#lib/mail/outbox/held-mails.ts';

const formType = 'application/x-www-form-urlencoded';

async function readSelection(request: Request): Promise<Result<Fields>> {
  if (!request.headers.get('content-type')?.startsWith(formType)) return readJsonObject(request);
  const body = await readText(request, maxJsonBytes);
  if (!body.ok) return body;
  const form = new URLSearchParams(body.value);
  const upTo = form.get('up_to');
  return success({
    action: form.get('action'),
    ...(upTo === null ? { ids: form.getAll('id').map(Number) } : { up_to: Number(upTo) }),
  });
}

const selected = shape(heldSelectionSchema, firstProblem);

/** The action and its emails, as JSON or from a plain form, whose checkboxes are all named `id`. */
const selectionBody: Body<typeof heldSelectionSchema, z.output<typeof heldSelectionSchema>> = {
  schema: heldSelectionSchema,
  contentTypes: ['application/json', formType],
  isRaw: false,
  read: readSelection,
  check: (fields) => applyShape(selected, fields),
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Sends or drops emails that waited for more than a day',
      body: selectionBody,
      output: data(z.object({ action: z.enum(heldActions), count: z.int() })),
    },
    ({ headers, body }) => updateHeldMails(headers, body),
    {
      toWire: (update) => update,
      pages: {
        done: ({ action, count }) => seeOther(`/admin/mail?done=${action}_held&count=${count}`),
        failed: (failure) =>
          failure.code === 'invalid' ? seeOther('/admin/mail?state=held&done=none_held') : failurePage(failure),
        refused: (failure) => failurePage(failure),
      },
    },
  ),
});
