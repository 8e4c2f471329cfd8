import { returnedAddresses } from '#lib/applications/drafts/returned-draft.ts';
import type { StoredSubmission } from '#lib/applications/intake/repeated-send.ts';
import type { ApplicationOutcome } from '#lib/applications/intake/returned-application.ts';
import { submitApplication } from '#lib/applications/intake/sending.ts';
import { pageCookies, shownSentCode } from '#lib/applications/private-pages/holder.ts';
import { sentAddress } from '#lib/applications/private-pages/of-page.ts';

import { rowPlace } from '#lib/forms/questions/groups.ts';
import { failurePage } from '#lib/platform/http/failure-page.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import type { Failure } from '#lib/platform/http/result.ts';

const formAddress = (programId: number, state: Record<string, string>) =>
  `/apply?${new URLSearchParams({ program: String(programId), ...state })}`;

/** The error summary of a form that came back, which the browser scrolls to and focuses. */
const summaryPlace = '#error-summary';

/** The Set-Cookie lines with which the browser that applied opens the private page, and is shown its code. */
export const openedBy = ({ pageId, privateToken: token, privateCode: code }: StoredSubmission) =>
  pageId === null || token === null
    ? []
    : [...pageCookies({ pageId, token }), ...(code === null ? [] : [shownSentCode.show(pageId, code)])];

/** The page that a browser without JavaScript gets. */
export function pageFor(outcome: ApplicationOutcome): Response | Promise<Response> {
  switch (outcome.state) {
    case 'stored': {
      const { id, programId } = outcome.submission;
      const response = seeOther(sentAddress(programId, id));
      for (const cookie of openedBy(outcome.submission)) response.headers.append('set-cookie', cookie);
      return response;
    }
    case 'repeated': {
      const { id, programId } = outcome.submission;
      return seeOther(sentAddress(programId, id, { repeated: 'yes' }));
    }
    case 'closed':
      return seeOther(formAddress(outcome.programId, {}));
    case 'returned': {
      const { programId, draftToken, failure, added, step } = outcome;
      if (!draftToken) return failurePage(failure);
      const place = added ? `#${rowPlace(added.fieldId, added.row)}` : summaryPlace;
      const { location, cookie } = returnedAddresses.keep(draftToken, {
        program: String(programId),
        ...(step && { step }),
      });
      return seeOther(location + place, { 'set-cookie': cookie });
    }
    case 'refused':
      return failurePage(outcome.failure);
  }
}

/** Shows the form again with what was typed, although the request was refused before it was read. */
export const returnForm = async (request: Request, refusal: Failure) =>
  pageFor(await submitApplication(request, { keepsDraft: true, refusal }));
