import { z } from 'zod';
import { pageFor } from '#app/api/submissions/page-for.ts';
import { repeatedResponse, sentOutput, storedResponse } from '#app/api/submissions/stored-wire.ts';
import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { upload } from '#lib/api/inputs.ts';
import type { StoredSubmission } from '#lib/applications/find-stored.ts';
import { sendDraft } from '#lib/drafts/send-draft.ts';
import { failurePage } from '#lib/http/failure-page.ts';
import { seeOther } from '#lib/http/responses.ts';
import { type Result, success } from '#lib/http/result.ts';
import { wantsHtml } from '#lib/http/wants-html.ts';

/** The draft's own page says what was wrong. Once it was sent, the confirmation is that of every application. */
async function send(request: Request): Promise<Result<StoredSubmission | Response>> {
  const sent = await sendDraft(request);
  if (!sent.ok) return sent;
  const outcome = sent.value;
  if (outcome.state === 'stored') return success(wantsHtml(request) ? await pageFor(outcome) : outcome.submission);
  if (outcome.state === 'repeated') return success(repeatedResponse(outcome.submission));
  const isKept =
    outcome.state === 'returned' && !['insufficient_storage', 'unavailable'].includes(outcome.failure.code);
  if (isKept && wantsHtml(request)) return success(seeOther('/apply/mine?returned=yes#error-summary'));
  return { ok: false, failure: outcome.failure };
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'holder',
      budget: 'content',
      summary: 'Sends your draft as your application',
      body: upload(z.looseObject({}), ['multipart/form-data', 'application/x-www-form-urlencoded']),
      output: sentOutput,
      refuses: ['not_found', 'conflict', 'invalid', 'unsupported_type', 'too_large'],
      limit: 'submissions',
    },
    ({ request }) => send(request),
    {
      toWire: (stored) => (stored instanceof Response ? stored : storedResponse(stored)),
      pages: { failed: (failure) => failurePage(failure), refused: (failure) => failurePage(failure) },
    },
  ),
});
