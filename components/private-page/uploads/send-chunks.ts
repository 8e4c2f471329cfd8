import { type UploadUse, unreadProblem } from '#lib/platform/uploads/file-rules.ts';

/** A file on its way in chunks (tus 1.0.0), and what it needs of the browser. */
export interface Sending {
  file: Blob & { name: string };
  /** The question's id. 0 for a message. */
  fieldId: number;
  /** The use of the file. A question of the draft by default. */
  use?: UploadUse;
  /** The request that a correction answers. */
  requestId?: number | null;
  /** The address of an upload of the same file that was begun before, which goes on. Null begins a new one. */
  begun: string | null;
  /** Ends the sending. What has arrived stays, and can go on later. */
  signal: AbortSignal;
  request: (address: string, init: RequestInit) => Promise<Response>;
  /** Resolves when it is worth trying again after `failures` failures in a row. */
  pause: (failures: number) => Promise<void>;
  /** Told the address, to be remembered for after a reload. */
  onBegun: (address: string) => void;
  /** Told how many bytes have arrived for good, and whether the line is down. */
  onProgress: (bytes: number, isWaiting: boolean) => void;
}

/** How a sending ended. `message`: why the file is refused, or what we tell its sender about it, in the server's words. */
export type SendingEnd = { end: 'stopped' } | { end: 'whole' | 'refused'; message: string };

const version = { 'tus-resumable': '1.0.0' };
const firstChunk = 64 * 1024;
const smallestChunk = firstChunk / 4;
const largestChunk = 1024 * 1024;
/** A chunk that takes longer makes the next ones smaller, so that progress is seen on a slow line too. */
const slowMilliseconds = 8000;

/** Answers that another attempt may change: a busy or a failing server, or a proxy in front of it. */
const isPassing = (status: number) => status === 408 || status === 429 || status >= 500;

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

async function wordsOf(response: Response): Promise<string> {
  const body = await response.json().catch(() => null);
  return body?.message ?? 'The file could not be uploaded. Choose it again.';
}

class Refused extends Error {}
class Gone extends Error {}

/** The answer, or an error for one that stops this attempt. */
async function asked({ request, signal }: Sending, address: string, init: RequestInit): Promise<Response> {
  const headers = { ...version, ...init.headers };
  const response = await request(address, { ...init, headers, signal });
  if (response.ok || response.status === 409) return response;
  if (isPassing(response.status)) throw new Error(`Answered ${response.status}`);
  const words = await wordsOf(response);
  throw response.status === 404 && init.method !== 'POST' ? new Gone(words) : new Refused(words);
}

async function begin(sending: Sending): Promise<string> {
  const { file, fieldId, use = 'draft', requestId, onBegun } = sending;
  const pairs = [
    ['filename', file.name],
    ['use', use],
    ...(fieldId ? [['field', String(fieldId)]] : []),
    ...(requestId ? [['request', String(requestId)]] : []),
  ];
  const metadata = pairs.map(([name, value = '']) => `${name} ${base64(value)}`).join(',');
  const headers = { 'upload-length': String(file.size), 'upload-metadata': metadata };
  const response = await asked(sending, '/api/mine/uploads/', { method: 'POST', headers });
  const address = response.headers.get('location');
  if (response.status !== 201 || !address) throw new Refused(await wordsOf(response));
  onBegun(address);
  return address;
}

const offsetIn = (response: Response) => Number(response.headers.get('upload-offset'));

/** Asks where the next chunk begins. */
async function arrived(sending: Sending, address: string): Promise<Response> {
  const response = await asked(sending, address, { method: 'GET' });
  if (response.status === 409) throw new Refused(await wordsOf(response));
  return response;
}

/** How a sending goes. */
interface Pace {
  chunkBytes: number;
  /** How many bytes have arrived for good. */
  arrived: number;
  /** How often it failed since a chunk was taken. */
  failures: number;
  /** The server's note about the whole file. */
  note: string;
}

/** Takes over what the server says about the upload. */
function takeOver(response: Response, pace: Pace): void {
  pace.arrived = offsetIn(response);
  pace.note = response.headers.get('upload-note') ?? '';
}

/** Sends from where the file was left until its end, or until a chunk fails. */
async function sendRest(sending: Sending, address: string, pace: Pace): Promise<void> {
  const { file, onProgress } = sending;
  onProgress(pace.arrived, false);
  while (pace.arrived < file.size) {
    const began = performance.now();
    const response = await asked(sending, address, {
      method: 'PATCH',
      headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(pace.arrived) },
      body: file.slice(pace.arrived, pace.arrived + pace.chunkBytes),
    });
    takeOver(response.status === 409 ? await arrived(sending, address) : response, pace);
    const isSlow = performance.now() - began > slowMilliseconds;
    pace.chunkBytes = isSlow
      ? Math.max(pace.chunkBytes / 2, smallestChunk)
      : Math.min(pace.chunkBytes * 2, largestChunk);
    pace.failures = 0;
    onProgress(pace.arrived, false);
  }
}

/**
 * Sends a file in chunks until it is whole. It asks how much has arrived after everything that fails, goes on from there,
 * and gives up only when it is aborted, or when the server refuses the file.
 */
export async function sendChunks(sending: Sending): Promise<SendingEnd> {
  let address = sending.begun;
  const pace: Pace = { chunkBytes: firstChunk, arrived: 0, failures: 0, note: '' };
  while (!sending.signal.aborted) {
    try {
      if (address) takeOver(await arrived(sending, address), pace);
      else pace.arrived = 0;
      address ??= await begin(sending);
      await sendRest(sending, address, pace);
      return { end: 'whole', message: pace.note };
    } catch (error) {
      if (error instanceof Refused) return { end: 'refused', message: error.message };
      if (sending.signal.aborted) break;
      const unread = await unreadProblem(sending.file);
      if (unread) return { end: 'refused', message: unread };
      // It was removed, or waited for too long.
      if (error instanceof Gone) address = null;
      pace.failures += 1;
      pace.chunkBytes = firstChunk;
      sending.onProgress(pace.arrived, true);
      await sending.pause(pace.failures);
    }
  }
  return { end: 'stopped' };
}
