import { z } from 'zod';
import { returnForm } from '#app/api/submissions/page-for.ts';
import { address, data, endpoint } from '#lib/api/address.ts';
import type { SavedStep } from '#lib/applications/intake/draft-form.ts';
import { begunCookie, startDraft } from '#lib/applications/intake/new-draft.ts';

import { pageCookies, shownCode } from '#lib/applications/private-pages/holder.ts';
import { privateLink } from '#lib/applications/private-pages/private-link.ts';

import { placeAddress } from '#lib/forms/questions/asked-fields.ts';
import { failurePage } from '#lib/platform/http/failure-page.ts';
import { upload } from '#lib/platform/http/inputs.ts';
import type { Failure } from '#lib/platform/http/result.ts';

const form = z.looseObject({ program_id: z.int().positive() });

const startedWire = z.object({
  program_id: z.int(),
  private_link: z.string(),
  code: z.string().nullable().meta({ description: 'Opens the page when it is typed. Told once.' }),
});

/** The form as it was typed, if it can still be read, and why it was not saved. */
const backToForm = (failure: Failure, request: Request | null) =>
  request && !request.bodyUsed ? returnForm(request, failure) : failurePage(failure);

/** Where a form leads that was saved for the first time. */
function afterBeginning(step: SavedStep | null): string {
  if (step?.staysOn) return placeAddress(step.number, '&saved=part#error-summary');
  return step && step.next !== step.number ? placeAddress(step.next) : '/apply/mine/saved';
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'everyone',
    budget: 'content',
    summary: 'Saves an application that is not finished, and makes the private page on which it goes on',
    body: upload(form, ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded']),
    output: data(startedWire, 201),
    refuses: ['not_found', 'conflict'],
    limit: 'submissions',
    verb: ({ request }) => startDraft(request),
    toWire: ({ programId, token, code }) => ({ program_id: programId, private_link: privateLink(token), code }),
    cookies: ({ pageId, token, code }) => [
      ...pageCookies({ pageId, token }),
      begunCookie.set(token),
      ...(code ? [shownCode.show(pageId, code)] : []),
    ],
    done: ({ step }) => afterBeginning(step),
    failed: (failure, call) => backToForm(failure, call?.request ?? null),
    refused: (failure, unread) =>
      failure.code === 'too_many_requests' ? backToForm(failure, unread) : failurePage(failure),
  }),
});
