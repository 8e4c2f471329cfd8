import { maxFieldBytesPerSubmission } from '../config/limits.ts';
import { readJsonObject, readText } from '../http/read-json.ts';
import { type Failure, refuse } from '../http/result.ts';
import { parseJson } from '../text/parse-json.ts';
import type { IntakeFolder } from '../uploads/intake-folder.ts';
import { receiveMultipart } from '../uploads/receive-multipart.ts';
import { type SentApplication, sentApplication } from './sent-application.ts';

/** The content of a request up to its end, or up to the failure that stopped the reading. */
export interface ReadApplication {
  sent: SentApplication;
  failure: Failure | null;
}

const nothingRead = (failure: Failure): ReadApplication => ({ sent: sentApplication([], []), failure });

/**
 * Reads an application in any of its formats (contract, "HTTP API"): JSON, multipart with `form_data`, or a plain HTML
 * form with one part for each question. Files go to `folder`, or nowhere. Whatever was read before a failure is kept, so
 * that the form can show it again.
 */
export async function readApplication(request: Request, folder: IntakeFolder | null): Promise<ReadApplication> {
  const read = await readBody(request, folder);
  const key = request.headers.get('idempotency-key');
  return key ? { ...read, sent: { ...read.sent, idempotencyKey: key } } : read;
}

async function readBody(request: Request, folder: IntakeFolder | null): Promise<ReadApplication> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'multipart/form-data') {
    if (!request.body) return nothingRead(refuse('malformed', 'The application is empty.').failure);
    const { fields, files, failure } = await receiveMultipart(request, folder);
    const form = readForm(fields);
    return { sent: sentApplication(form.sent, files), failure: failure ?? form.failure };
  }
  if (type === 'application/x-www-form-urlencoded') {
    const body = await readText(request, maxFieldBytesPerSubmission);
    if (!body.ok) return nothingRead(body.failure);
    const { sent, failure } = readForm([...new URLSearchParams(body.value)].map(([name, value]) => ({ name, value })));
    return { sent: sentApplication(sent, []), failure };
  }
  const body = await readJsonObject(request);
  if (!body.ok) return nothingRead(body.failure);
  return { sent: sentApplication(Object.entries(body.value), []), failure: null };
}

/** The values of a form's fields: the members of `form_data`, and every other field under its own name. */
function readForm(fields: readonly { name: string; value: string }[]) {
  const sent = new Map<string, unknown>();
  const parts = new Map<string, string[]>();
  let failure: Failure | null = null;
  for (const { name, value } of fields) {
    if (name === 'form_data') {
      const data = parseFormData(value);
      if (data) for (const [member, answer] of Object.entries(data)) sent.set(member, answer);
      else failure = refuse('malformed', 'The part form_data is not a valid JSON object.').failure;
    } else {
      // Browsers send the line ends of a textarea as CR LF, while JSON has LF. Store LF.
      const text = value.replace(/\r\n?/g, '\n');
      parts.set(name, [...(parts.get(name) ?? []), text]);
    }
  }
  // Each ticked box of a question is a part of its own.
  for (const [name, texts] of parts) sent.set(name, texts.length === 1 ? texts[0] : texts);
  return { sent, failure };
}

function parseFormData(text: string): object | null {
  try {
    const value = parseJson(text);
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
