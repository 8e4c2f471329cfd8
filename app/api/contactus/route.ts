import { maxJsonBytes } from '#lib/config/limits.ts';
import { dropContactDraft, keepContactDraft } from '#lib/contact/contact-draft.ts';
import { contactFailed, contactSent, createContactMessage } from '#lib/contact/create-contact-message.ts';
import { failurePage } from '#lib/http/failure-page.ts';
import { readFields } from '#lib/http/read-fields.ts';
import { failureResponse, json, seeOther } from '#lib/http/responses.ts';
import { type Failure, type Result, refuse } from '#lib/http/result.ts';
import { createRoute } from '#lib/http/route.ts';
import { requestedAddress } from '#lib/http/same-origin.ts';
import { wantsHtml } from '#lib/http/wants-html.ts';

/** A plain form is shown the page again: with thanks, or with what was typed and what was wrong. */
function answerPage(request: Request, fields: Record<string, unknown>, failure: Failure | null): Response {
  const secure = requestedAddress(request.headers).startsWith('https:');
  if (!failure) return seeOther('/contact?sent=1#sent', { 'set-cookie': dropContactDraft(secure) });
  const problem = { errors: failure.errors ?? {}, notice: failure.message };
  const { cookie, location } = keepContactDraft(fields, problem, secure);
  return seeOther(location, { 'set-cookie': cookie });
}

async function keepMessage(fields: Record<string, unknown>): Promise<Result<null>> {
  try {
    return await createContactMessage(fields);
  } catch (error) {
    console.error('A contact message could not be stored', error);
    return refuse('internal', contactFailed);
  }
}

const refusedAs = (request: Request, refused: Response) => (wantsHtml(request) ? failurePage(refused) : refused);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute(
  {
    POST: async (request) => {
      const form = await readFields(request, maxJsonBytes);
      if (!form.ok) return refusedAs(request, failureResponse(form.failure));
      const kept = await keepMessage(form.value);
      if (wantsHtml(request)) return answerPage(request, form.value, kept.ok ? null : kept.failure);
      if (!kept.ok) return failureResponse(kept.failure);
      return json({ status: 'success', message: contactSent }, { status: 201 });
    },
  },
  { limit: 'contact', onRefused: refusedAs },
);
