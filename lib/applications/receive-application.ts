import { maxFieldBytesPerSubmission } from '../config/limits.ts';
import { readJsonObject, readText } from '../http/read-json.ts';
import { type Failure, refuse } from '../http/result.ts';
import type { IntakeFolder } from '../uploads/intake-folder.ts';
import { receiveMultipart } from '../uploads/receive-multipart.ts';
import { type ApplicationParts, separateControls } from './application-parts.ts';

/**
 * Reads an application in any of its forms (contract, "HTTP API"): JSON; multipart with `form_data`; or a plain
 * HTML form with one part per label. Files go to `folder`. What could be read before a failure is kept, so that
 * a form can come back with it.
 */
export async function receiveApplication(request: Request, folder: IntakeFolder): Promise<ApplicationParts> {
  const parts = await receive(request, folder);
  const header = request.headers.get('idempotency-key');
  return header ? { ...parts, idempotencyKey: header } : parts;
}

async function receive(request: Request, folder: IntakeFolder): Promise<ApplicationParts> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'multipart/form-data') return fromMultipart(request, folder);
  if (type === 'application/x-www-form-urlencoded') {
    const body = await readText(request, maxFieldBytesPerSubmission);
    if (!body.ok) return empty(body.failure);
    const fields = [...new URLSearchParams(body.value)].map(([name, value]) => ({ name, value }));
    return { ...fromFields(fields), files: [] };
  }
  const body = await readJsonObject(request);
  if (!body.ok) return empty(body.failure);
  return { ...separateControls(body.value), files: [], failure: null };
}

const empty = (failure: Failure): ApplicationParts => ({
  programId: undefined,
  answers: {},
  files: [],
  idempotencyKey: null,
  draftToken: null,
  failure,
});

async function fromMultipart(request: Request, folder: IntakeFolder): Promise<ApplicationParts> {
  if (!request.body) return empty(refuse('malformed', 'The application is empty.').failure);
  const { fields, files, failure } = await receiveMultipart(request, folder);
  const parts = fromFields(fields);
  return { ...parts, files, failure: failure ?? parts.failure };
}

function fromFields(fields: { name: string; value: string }[]): Omit<ApplicationParts, 'files'> {
  const sent: Record<string, unknown> = Object.create(null);
  let failure: Failure | null = null;
  for (const { name, value } of fields) {
    if (name === 'form_data') {
      const answers = parseFormData(value);
      if (answers) Object.assign(sent, answers);
      else failure = refuse('malformed', 'The part form_data is not a valid JSON object.').failure;
    } else {
      // A browser sends line ends of a textarea as CR LF, and JSON carries them as LF: one form is stored.
      sent[name] = value.replace(/\r\n?/g, '\n');
    }
  }
  return { ...separateControls(sent), failure };
}

function parseFormData(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
