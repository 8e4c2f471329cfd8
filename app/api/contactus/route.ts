import { address, done, endpoint } from '#lib/api/address.ts';
import { maxJsonBytes } from '#lib/platform/config/limits.ts';
import { failurePage } from '#lib/platform/http/failure-page.ts';
import { formFields, problemsByField } from '#lib/platform/http/inputs.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { readMarks } from '#lib/platform/http/sent-form.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { intakeClosure, storageFailure } from '#lib/platform/storage/storage-failure.ts';
import { contactFailed, contactMessageSchema, contactSent } from '#lib/site/contact/contact.schema.ts';
import { createContactMessage } from '#lib/site/contact/create-contact-message.ts';

/** A failure of ours leads back to the form as well. */
function notStored(error: unknown): Result<never> {
  const stopped = storageFailure(error);
  if (stopped) return { ok: false, failure: stopped };
  logError('A contact message could not be stored', error);
  return refuse('internal', contactFailed);
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
    before: async () => {
      const failure = await intakeClosure();
      return failure ? { ok: false, failure } : success(null);
    },
    verb: ({ request, body, fields }) => createContactMessage(request, body, readMarks(fields)).catch(notStored),
    // The browser scrolls to the error summary and focuses it.
    back: '/contact#error-summary',
    done: '/contact?sent=1#sent',
    refused: (failure) => failurePage(failure),
  }),
});
