import type { FieldErrors } from '#lib/http/result.ts';

/** What became of an application that was sent. */
export type SendOutcome =
  | { ok: true; submissionId: number | null }
  | { ok: false; message: string; errors: FieldErrors };

interface Application {
  programId: number;
  idempotencyKey: string;
  draftToken: string | null;
  answers: Record<string, string>;
  files: { label: string; file: File }[];
}

/** When the server gave no reason (spec, section 8). */
export const sendFailure = 'Failed to submit application';

function bodyOf({ programId, draftToken, answers, files }: Application): FormData {
  const body = new FormData();
  body.append('form_data', JSON.stringify({ ...answers, program_id: programId }));
  if (draftToken) body.append('draft', draftToken);
  for (const { label, file } of files) body.append(label, file, file.name);
  return body;
}

function outcomeOf(request: XMLHttpRequest): SendOutcome {
  const body = request.response as {
    status?: unknown;
    message?: unknown;
    errors?: FieldErrors;
    data?: { id?: number };
  } | null;
  if (body?.status === 'success') return { ok: true, submissionId: body.data?.id ?? null };
  const message = typeof body?.message === 'string' && body.message ? body.message : sendFailure;
  return { ok: false, message, errors: body?.errors ?? {} };
}

/**
 * Sends an application as multipart and reports the part sent, 0 to 1. XMLHttpRequest, because fetch cannot say how
 * much of an upload is through. The same key with the same content is one application, however often it is sent.
 */
export function sendApplication(application: Application, onProgress: (sent: number) => void): Promise<SendOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/submissions/');
    request.responseType = 'json';
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Idempotency-Key', application.idempotencyKey);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => resolve(outcomeOf(request));
    request.onerror = () => resolve({ ok: false, message: sendFailure, errors: {} });
    request.onabort = request.onerror;
    request.send(bodyOf(application));
  });
}
