import { z } from 'zod';
import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { upload } from '#lib/api/inputs.ts';
import { bare } from '#lib/api/outputs.ts';
import { receiveApplication } from '#lib/applications/receive-application.ts';
import { saveDraft } from '#lib/applications/save-draft.ts';
import type { StoredSubmission } from '#lib/applications/store-application.ts';
import { type SubmitOutcome, submitApplication } from '#lib/applications/submit-application.ts';
import { failurePage } from '#lib/http/failure-page.ts';
import { seeOther } from '#lib/http/responses.ts';
import { type Result, success } from '#lib/http/result.ts';
import { wantsHtml } from '#lib/http/wants-html.ts';
import { IntakeFolder } from '#lib/uploads/intake-folder.ts';

const application = z.looseObject({
  program_id: z.int().positive(),
  form_data: z.string().optional().meta({
    description:
      'In multipart: the program and the answers by field label, as JSON text. A file has a part under its label.',
  }),
});

const storedWire = z.object({
  status: z.literal('success'),
  message: z.string(),
  data: z.object({
    id: z.int(),
    program_id: z.int(),
    submitted_at: z.iso.datetime(),
    receipt_address: z.string().nullable(),
  }),
});

const formAddress = (programId: number, state: Record<string, string>) =>
  `/apply?${new URLSearchParams({ program: String(programId), ...state })}`;

/** Where a form that came back begins: its summary of what is wrong, which the browser scrolls to and focuses. */
const summaryPlace = '#error-summary';

async function pageAnswer({ result, programId, invalid }: SubmitOutcome, folder: IntakeFolder): Promise<Response> {
  if (result.ok) return seeOther(formAddress(result.value.programId, { submitted: String(result.value.id) }));
  if (!invalid && programId !== null) return seeOther(formAddress(programId, {}));
  const draft = invalid && (await saveDraft(invalid, folder));
  if (!invalid || !draft) return failurePage(result.failure);
  return seeOther(formAddress(invalid.program.id, { draft }) + summaryPlace);
}

async function submit(request: Request): Promise<Result<StoredSubmission | Response>> {
  const receivedAt = new Date();
  const folder = await IntakeFolder.create();
  try {
    const parts = await receiveApplication(request, folder);
    const outcome = await submitApplication(parts, folder, receivedAt);
    return wantsHtml(request) ? success(await pageAnswer(outcome, folder)) : outcome.result;
  } finally {
    await folder.remove();
  }
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'everyone',
      summary: 'Sends an application to a program',
      body: upload(application, ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded']),
      output: bare(storedWire, 201),
      refuses: ['not_found', 'timeout', 'conflict', 'unavailable'],
      limit: 'submissions',
    },
    ({ request }) => submit(request),
    {
      toWire: (stored) =>
        stored instanceof Response
          ? stored
          : {
              status: 'success' as const,
              message: 'Your application has been submitted.',
              data: {
                id: stored.id,
                program_id: stored.programId,
                submitted_at: stored.submittedAt.toISOString(),
                receipt_address: stored.receiptAddress,
              },
            },
      pages: { refused: (failure) => failurePage(failure) },
    },
  ),
});
