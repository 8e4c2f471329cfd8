import { z } from 'zod';
import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { upload } from '#lib/api/inputs.ts';
import { bare } from '#lib/api/outputs.ts';
import type { ApplicationOutcome } from '#lib/applications/application-outcome.ts';
import type { StoredSubmission } from '#lib/applications/store-application.ts';
import { submitApplication } from '#lib/applications/submit-application.ts';
import { failurePage } from '#lib/http/failure-page.ts';
import { seeOther } from '#lib/http/responses.ts';
import { type Failure, type Result, success } from '#lib/http/result.ts';
import { wantsHtml } from '#lib/http/wants-html.ts';
import { pageCookies } from '#lib/private-pages/page-cookie.ts';
import { storedWire, toStoredWire } from './stored-wire.ts';

const application = z.looseObject({
  program_id: z.int().positive(),
  form_data: z.string().optional().meta({
    description:
      'In multipart: the program and the answers by field label, as JSON text. A file has a part under its label.',
  }),
});

const formAddress = (programId: number, state: Record<string, string>) =>
  `/apply?${new URLSearchParams({ program: String(programId), ...state })}`;

/** The error summary of a form that came back, which the browser scrolls to and focuses. */
const summaryPlace = '#error-summary';

/** The Set-Cookie lines with which the browser that applied opens the private page. */
const openedBy = ({ privateToken }: StoredSubmission) => (privateToken === null ? [] : pageCookies(privateToken));

/** The page that a browser without JavaScript gets. */
function pageFor(outcome: ApplicationOutcome): Response | Promise<Response> {
  switch (outcome.state) {
    case 'stored': {
      const { id, programId } = outcome.submission;
      const response = seeOther(formAddress(programId, { submitted: String(id) }));
      for (const cookie of openedBy(outcome.submission)) response.headers.append('set-cookie', cookie);
      return response;
    }
    case 'closed':
      return seeOther(formAddress(outcome.programId, {}));
    case 'returned': {
      const { programId, draftToken, failure } = outcome;
      return draftToken ? seeOther(formAddress(programId, { draft: draftToken }) + summaryPlace) : failurePage(failure);
    }
    case 'refused':
      return failurePage(outcome.failure);
  }
}

/** Shows the form again with what was typed, although the request was refused before it was read. */
const returnForm = async (request: Request, refusal: Failure) =>
  pageFor(await submitApplication(request, { keepsDraft: true, refusal }));

async function submit(request: Request): Promise<Result<StoredSubmission | Response>> {
  const isPage = wantsHtml(request);
  const outcome = await submitApplication(request, { keepsDraft: isPage });
  if (isPage) return success(await pageFor(outcome));
  return outcome.state === 'stored' ? success(outcome.submission) : { ok: false, failure: outcome.failure };
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'everyone',
      summary: 'Sends an application to a program',
      body: upload(application, ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded']),
      output: bare(storedWire, 201),
      refuses: ['not_found', 'conflict'],
      limit: 'submissions',
    },
    ({ request }) => submit(request),
    {
      toWire: (stored) => (stored instanceof Response ? stored : toStoredWire(stored)),
      cookies: (stored) => (stored instanceof Response ? [] : openedBy(stored)),
      pages: {
        refused: (failure, unread) =>
          unread && failure.code === 'too_many_requests' ? returnForm(unread, failure) : failurePage(failure),
      },
    },
  ),
});
