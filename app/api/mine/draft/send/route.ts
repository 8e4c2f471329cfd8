import { z } from 'zod';
import { pageFor } from '#app/api/submissions/page-for.ts';
import { repeatedResponse, sentOutput, storedResponse } from '#app/api/submissions/stored-wire.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { sendDraft } from '#lib/applications/intake/sending.ts';
import { type Holder, pageCookies } from '#lib/applications/private-pages/holder.ts';
import { wantsHtml } from '#lib/platform/http/failure-page.ts';
import { upload } from '#lib/platform/http/inputs.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { backTo, ownFormPages } from '../../own-pages.ts';

/** The draft's own page says what was wrong. Once it was sent, the confirmation is that of every application. */
async function send(page: Holder<'send'>, request: Request): Promise<Result<Response>> {
  const sent = await sendDraft(page, request);
  if (!sent.ok) return sent;
  const outcome = sent.value;
  if (outcome.state === 'stored') {
    const response = wantsHtml(request) ? await pageFor(outcome) : storedResponse(outcome.submission);
    // The confirmation leads to the bare address of the private page.
    for (const cookie of pageCookies(page)) response.headers.append('set-cookie', cookie);
    return success(response);
  }
  if (outcome.state === 'repeated') return success(repeatedResponse(outcome.submission));
  const isKept =
    outcome.state === 'returned' && !['insufficient_storage', 'unavailable'].includes(outcome.failure.code);
  if (isKept && wantsHtml(request))
    return success(seeOther(await backTo('/apply/mine?returned=yes#error-summary', request.headers)));
  return { ok: false, failure: outcome.failure };
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'holder',
    may: 'send',
    budget: 'content',
    summary: 'Sends your draft as your application',
    body: upload(z.looseObject({}), ['multipart/form-data', 'application/x-www-form-urlencoded']),
    output: sentOutput,
    refuses: ['not_found', 'conflict', 'invalid', 'unsupported_type', 'too_large'],
    limit: 'submissions',
    verb: ({ caller, request }) => send(caller, request),
    ...ownFormPages,
  }),
});
