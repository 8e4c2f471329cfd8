import { z } from 'zod';
import { programPath } from '#app/api/admin/paths.ts';
import { address, data, endpoint } from '#lib/api/address.ts';
import { type EnterOutcome, enterApplication, returnedEntries } from '#lib/applications/intake/staff-entry.ts';
import { noticeLanguages } from '#lib/content/privacy-notices/notice.ts';
import { arrivalNames, arrivalWays } from '#lib/forms/questions/arrival.ts';
import { rowPlace } from '#lib/forms/questions/groups.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { failurePage, wantsHtml } from '#lib/platform/http/failure-page.ts';
import { upload } from '#lib/platform/http/inputs.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import { type Result, success } from '#lib/platform/http/result.ts';

const tick = z.enum(['on', '']);
const ways = Object.keys(arrivalWays) as (keyof typeof arrivalWays)[];

const application = z.looseObject({
  [arrivalNames.by]: z.enum(ways).meta({ description: 'How it reached the centre.' }),
  [arrivalNames.on]: z.iso.date().meta({ description: 'On which day, in India.' }),
  [arrivalNames.language]: z.enum(noticeLanguages).meta({ description: 'Of the privacy notice that they agreed to.' }),
  [arrivalNames.agreed]: tick.meta({ description: 'That the applicant agreed to it. Required.' }),
  [arrivalNames.tells]: tick
    .optional()
    .meta({ description: 'Whether the applicant gets an email and a private page.' }),
  form_data: z.string().optional().meta({
    description: 'In multipart: the answers by field label, as JSON text. A file has a part under its label.',
  }),
});

type Stored = Extract<EnterOutcome, { state: 'stored' }>;
type Returned = Extract<EnterOutcome, { state: 'returned' }>;

const enteredAt = ({ programId, id, isWaiting, how }: Stored) => {
  const params = new URLSearchParams({ entered: String(id), ...(isWaiting && { waits: 'yes' }), ...how });
  return `/admin/submissions/enter/${programId}?${params}`;
};

/** Shows the form again with what was typed. */
function returnedPage({ programId, draftToken, failure, typed, added }: Returned): Response | Promise<Response> {
  if (!draftToken) return failurePage(failure);
  const { location, cookie } = returnedEntries(programId).keep(draftToken, typed);
  const place = added ? `#${rowPlace(added.fieldId, added.row)}` : '#error-summary';
  return seeOther(location + place, { 'set-cookie': cookie });
}

async function enter(
  caller: Caller<'enterApplications'>,
  request: Request,
  programId: number,
): Promise<Result<Stored | Response>> {
  const isPage = wantsHtml(request);
  const outcome = await enterApplication(caller, request, programId, isPage);
  if (outcome.state === 'stored') return success(outcome);
  if (outcome.state === 'returned' && isPage) return success(await returnedPage(outcome));
  return { ok: false, failure: outcome.failure };
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'enterApplications',
    summary:
      'Enters an application that reached the centre on paper or elsewhere, with the checks of one that is sent. With the header Idempotency-Key it counts once however often it is sent',
    params: programPath,
    body: upload(application, ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded']),
    output: data(z.object({ id: z.int(), waits_for_parent: z.boolean() }), 201),
    refuses: ['not_found', 'conflict'],
    verb: ({ caller, request, params }) => enter(caller, request, params.id),
    toWire: (stored) => (stored instanceof Response ? stored : { id: stored.id, waits_for_parent: stored.isWaiting }),
    done: (stored) => (stored instanceof Response ? stored : seeOther(enteredAt(stored))),
  }),
});
