import type { SampleApplication } from './sample-application.ts';

// A slow machine may take seconds. A request that takes this long is stuck.
const maxMilliseconds = 120_000;

export interface Acknowledged {
  application: SampleApplication;
  id: number;
  /** When its request was sent, as performance.now() says. */
  began: number;
  milliseconds: number;
}

export interface Sent {
  acknowledged: Acknowledged[];
  /** The connection broke before an answer came, so the applicant was promised nothing. */
  unanswered: SampleApplication[];
  /** Unexpected answers, in words. */
  problems: string[];
}

function body({ answers, files }: SampleApplication, programId: number): FormData {
  const form = new FormData();
  form.set('form_data', JSON.stringify({ ...answers, program_id: programId }));
  for (const { label, filename, content } of files) form.append(label, new Blob([new Uint8Array(content)]), filename);
  return form;
}

type More = Record<string, string>;

async function send(address: string, programId: number, application: SampleApplication, sent: Sent, more: More) {
  const began = performance.now();
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${address}/api/submissions/`, {
      method: 'POST',
      headers: { accept: 'application/json', 'idempotency-key': application.idempotencyKey, ...more },
      body: body(application, programId),
      signal: AbortSignal.timeout(maxMilliseconds),
    });
    text = await response.text();
  } catch {
    sent.unanswered.push(application);
    return;
  }
  // 200 for one that was stored before, whose answer was lost.
  if (response.status !== 201 && response.status !== 200) {
    const lacks = response.status === 503 && !response.headers.has('retry-after') ? ' without Retry-After' : '';
    sent.problems.push(`application ${application.number} got ${response.status}${lacks}: ${text.slice(0, 300)}`);
    return;
  }
  const { data } = JSON.parse(text) as { data: { id: number } };
  sent.acknowledged.push({ application, id: data.id, began, milliseconds: performance.now() - began });
}

/**
 * Sends `applications` with `clients` at once and waits for every answer. Calls `afterEach` after each answer with
 * everything sent so far, and stops early when it returns false.
 * @param more headers of each request
 */
export async function sendApplications(
  address: string,
  programId: number,
  applications: Iterable<SampleApplication>,
  clients: number,
  afterEach: (sent: Sent) => boolean = () => true,
  more: More = {},
): Promise<Sent> {
  const sent: Sent = { acknowledged: [], unanswered: [], problems: [] };
  const queue = applications[Symbol.iterator]();
  let goOn = true;
  const client = async () => {
    while (goOn) {
      const next = queue.next();
      if (next.done) return;
      await send(address, programId, next.value, sent, more);
      goOn &&= afterEach(sent);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return sent;
}
