import { address, done, endpoint } from '#lib/api/address.ts';
import { maxJsonBytes } from '#lib/platform/config/limits.ts';
import { failurePage } from '#lib/platform/http/failure-page.ts';
import { formFields, problemsByField } from '#lib/platform/http/inputs.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import { type Failure, type Result, refuse, success } from '#lib/platform/http/result.ts';
import { requestedAddress } from '#lib/platform/http/same-origin.ts';
import { readMarks } from '#lib/platform/http/sent-form.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { intakeClosure, storageFailure } from '#lib/platform/storage/storage-failure.ts';
import { contactMessageSchema } from '#lib/site/contact/contact.schema.ts';
import { dropContactDraft, keepContactDraft } from '#lib/site/contact/contact-draft.ts';
import { contactFailed, contactSent, createContactMessage } from '#lib/site/contact/create-contact-message.ts';

const isSecure = (headers: Headers) => requestedAddress(headers).startsWith('https:');

/** Back to the form, with what was typed and what was wrong. */
function backToForm(headers: Headers, fields: Record<string, unknown>, { errors = {}, message }: Failure): Response {
  const { cookie, location } = keepContactDraft(fields, { errors, notice: message }, isSecure(headers));
  return seeOther(location, { 'set-cookie': cookie });
}

/** What fails for a reason of ours comes back to the form as well. */
async function orFailed(work: () => Promise<Result<null>>): Promise<Result<null>> {
  try {
    return await work();
  } catch (error) {
    const stopped = storageFailure(error);
    if (stopped) return { ok: false, failure: stopped };
    logError('A contact message could not be stored', error);
    return refuse('internal', contactFailed);
  }
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'everyone',
    budget: 'content',
    summary: 'Sends a message through the contact form',
    body: formFields(contactMessageSchema, {
      refuse: problemsByField('Please correct the marked fields.'),
      maxBytes: maxJsonBytes,
    }),
    output: done({ message: contactSent }, 201),
    limit: 'contact',
    verb: ({ request, body, fields }) => orFailed(() => createContactMessage(request, body, readMarks(fields))),
    before: () =>
      orFailed(async () => {
        const failure = await intakeClosure();
        return failure ? { ok: false, failure } : success(null);
      }),
    done: (_kept, { headers }) =>
      seeOther('/contact?sent=1#sent', { 'set-cookie': dropContactDraft(isSecure(headers)) }),
    failed: (failure, call) => (call ? backToForm(call.headers, call.fields, failure) : failurePage(failure)),
  }),
});
