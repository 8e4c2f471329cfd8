import { receiveApplication } from '#lib/applications/receive-application.ts';
import { saveDraft } from '#lib/applications/save-draft.ts';
import { type SubmitOutcome, submitApplication } from '#lib/applications/submit-application.ts';
import { failurePage } from '#lib/http/failure-page.ts';
import { failureResponse, json, seeOther } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';
import { wantsHtml } from '#lib/http/wants-html.ts';
import { IntakeFolder } from '#lib/uploads/intake-folder.ts';

const formAddress = (programId: number, state: Record<string, string>) =>
  `/apply?${new URLSearchParams({ program: String(programId), ...state })}`;

/** Where a form that came back begins: its summary of what is wrong, which the browser scrolls to and focuses. */
const summaryPlace = '#error-summary';

function jsonAnswer({ result }: SubmitOutcome): Response {
  if (!result.ok) return failureResponse(result.failure);
  const { id, programId, submittedAt, receiptAddress } = result.value;
  return json(
    {
      status: 'success',
      message: 'Your application has been submitted.',
      data: { id, program_id: programId, submitted_at: submittedAt.toISOString(), receipt_address: receiptAddress },
    },
    { status: 201 },
  );
}

async function pageAnswer({ result, programId, invalid }: SubmitOutcome, folder: IntakeFolder): Promise<Response> {
  if (result.ok) return seeOther(formAddress(result.value.programId, { submitted: String(result.value.id) }));
  if (!invalid && programId !== null) return seeOther(formAddress(programId, {}));
  const draft = invalid && (await saveDraft(invalid, folder));
  if (!invalid || !draft) return failurePage(failureResponse(result.failure));
  return seeOther(formAddress(invalid.program.id, { draft }) + summaryPlace);
}

async function submit(request: Request): Promise<Response> {
  const receivedAt = new Date();
  const folder = await IntakeFolder.create();
  try {
    const parts = await receiveApplication(request, folder);
    const outcome = await submitApplication(parts, folder, receivedAt);
    return wantsHtml(request) ? await pageAnswer(outcome, folder) : jsonAnswer(outcome);
  } finally {
    await folder.remove();
  }
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute(
  { POST: submit },
  { limit: 'submissions', onRefused: (request, refused) => (wantsHtml(request) ? failurePage(refused) : refused) },
);
