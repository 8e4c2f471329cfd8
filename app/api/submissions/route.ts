import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import type { StoredSubmission } from '#lib/applications/intake/repeated-send.ts';
import { submitApplication } from '#lib/applications/intake/sending.ts';
import { failurePage, wantsHtml } from '#lib/platform/http/failure-page.ts';
import { upload } from '#lib/platform/http/inputs.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { openedBy, pageFor, returnForm } from './page-for.ts';
import { repeatedResponse, sentOutput, storedResponse } from './stored-wire.ts';

const application = z.looseObject({
  program_id: z.int().positive(),
  form_data: z.string().optional().meta({
    description:
      'In multipart: the program and the answers by field label, as JSON text. A file has a part under its label. The answer to a group is a list of rows, each an object by column label. A client that answers no question of a type beyond text, email, textarea, number, checkbox and file knows these types alone: no other question is required of it.',
  }),
});

async function submit(request: Request): Promise<Result<StoredSubmission | Response>> {
  const isPage = wantsHtml(request);
  const outcome = await submitApplication(request, { keepsDraft: isPage });
  if (isPage) return success(await pageFor(outcome));
  if (outcome.state === 'repeated') return success(repeatedResponse(outcome.submission));
  return outcome.state === 'stored' ? success(outcome.submission) : { ok: false, failure: outcome.failure };
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'everyone',
    budget: 'content',
    summary:
      'Sends an application to a program. With the header Idempotency-Key it counts once however often it is sent. A key of 22 random characters or more also gets the whole answer again, any other the number alone (200)',
    body: upload(application, ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded']),
    output: sentOutput,
    refuses: ['not_found', 'conflict'],
    limit: 'submissions',
    verb: ({ request }) => submit(request),
    toWire: (stored) => (stored instanceof Response ? stored : storedResponse(stored)),
    cookies: (stored) => (stored instanceof Response ? [] : openedBy(stored)),
    refused: (failure, unread) =>
      unread && failure.code === 'too_many_requests' ? returnForm(unread, failure) : failurePage(failure),
  }),
});
