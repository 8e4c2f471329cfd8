import { type SavedDraft, saveDraftAt } from '#e2e/abuse/applicant.ts';
import type { Attack } from '#e2e/abuse/attack.ts';
import { send } from '#e2e/abuse/requests.ts';
import { type RawAnswer, RawLine, type Silence } from './raw-line.ts';
import { earlySettings, steadyRun } from './steady-run.ts';

const inParallel = 16;

const attack: Attack = {
  promise: 'After an early answer a connection takes the next request, or says that it ends and does',
  settings: earlySettings,
  run: async ({ server, random, times }) => {
    // The one try that is not too many.
    await send(`${server.address}/api/admin/session/`, { method: 'POST' });
    const all = earlyRequests(saveDraftAt(server)).flatMap((request) =>
      ways.filter((way) => isEarly(request, way)).map((way) => ({ request, way, order: random() })),
    );
    const tries = all.sort((one, other) => one.order - other.order).slice(0, times(all.length));
    const broken: string[] = [];
    let slowestMilliseconds = 0;
    let next = 0;
    const work = async () => {
      for (let each = tries[next++]; each; each = tries[next++]) {
        const began = performance.now();
        const problem = await tryLine(server.address, each.request, each.way);
        slowestMilliseconds = Math.max(slowestMilliseconds, performance.now() - began);
        if (problem) broken.push(problem);
      }
    };
    await Promise.all(Array.from({ length: inParallel }, work));
    const steady = await steadyRun(server.address, times(2000));
    broken.push(...steady.broken);
    slowestMilliseconds = Math.max(slowestMilliseconds, steady.slowest);
    if (server.errorLog) broken.push(`The server logged: ${server.errorLog.slice(0, 500)}`);
    return { tried: tries.length + steady.tried, broken, slowestMilliseconds, figures: steady.figures };
  },
};
export default attack;

/** A request that is answered before its body has been read to its end. */
export interface EarlyRequest {
  /** What it is, for the report. */
  name: string;
  status: number;
  method: string;
  path: string;
  headers?: string[];
  /** What the body begins with. Letters follow. */
  begin?: string;
  /** Whether only a long body that comes at once is answered early. */
  isLong?: true;
}

const json = 'Content-Type: application/json';
const form = 'Content-Type: application/x-www-form-urlencoded';
const multipart = 'Content-Type: multipart/form-data; boundary=b';
const asPage = 'Accept: text/html';
const answer = '--b\r\nContent-Disposition: form-data; name="Full Name"\r\n\r\n';

/** @param draft a saved one, whose holder sends files */
export function earlyRequests({ cookie, fileField }: SavedDraft): EarlyRequest[] {
  const tus = [`Cookie: ${cookie}`, 'Origin: http://x', 'Tus-Resumable: 1.0.0'];
  return [
    { name: 'a page', status: 200, method: 'GET', path: '/' },
    { name: 'a picture', status: 200, method: 'GET', path: '/icon.svg' },
    { name: 'a list', status: 200, method: 'GET', path: '/api/programs/' },
    { name: 'a broken address', status: 400, method: 'GET', path: '/%' },
    { name: 'a private page without a link', status: 401, method: 'PATCH', path: '/api/mine/draft/', headers: [json] },
    { name: 'an address for staff', status: 403, method: 'POST', path: '/api/admin/media/', headers: [multipart] },
    {
      name: 'a form of another site',
      status: 403,
      method: 'POST',
      path: '/api/contactus/',
      headers: ['Origin: https://elsewhere.example', asPage],
    },
    { name: 'no such address', status: 404, method: 'POST', path: '/api/nothing/', headers: [json] },
    {
      name: 'no such upload',
      status: 404,
      method: 'PATCH',
      path: '/api/mine/uploads/none/',
      headers: [...tus, 'Upload-Offset: 0', 'Content-Type: application/offset+octet-stream'],
    },
    { name: 'a method that a page lacks', status: 405, method: 'POST', path: '/', headers: [asPage] },
    { name: 'a method that an address lacks', status: 405, method: 'PUT', path: '/api/contactus/', headers: [json] },
    {
      name: 'another version of tus',
      status: 412,
      method: 'POST',
      path: '/api/mine/uploads/',
      headers: tus.slice(0, 2),
    },
    {
      name: 'long JSON',
      status: 413,
      method: 'POST',
      path: '/api/contactus/',
      headers: [json],
      begin: '{"name":"',
      isLong: true,
    },
    {
      name: 'a long form',
      status: 413,
      method: 'POST',
      path: '/api/contactus/',
      headers: [form, asPage],
      begin: 'name=',
      isLong: true,
    },
    {
      name: 'a long answer',
      status: 413,
      method: 'POST',
      path: '/api/submissions/',
      headers: [multipart],
      begin: answer,
      isLong: true,
    },
    {
      name: 'a wrong type',
      status: 415,
      method: 'POST',
      path: '/api/contactus/',
      headers: ['Content-Type: text/plain'],
    },
    {
      name: 'a piece of a wrong type',
      status: 415,
      method: 'PATCH',
      path: '/api/mine/uploads/none/',
      headers: [...tus, json],
    },
    {
      name: 'an unknown expectation',
      status: 417,
      method: 'POST',
      path: '/api/contactus/',
      headers: [json, 'Expect: tea'],
    },
    { name: 'too many tries', status: 429, method: 'POST', path: '/api/admin/session/', headers: [json] },
    {
      name: 'a file that is announced as too long',
      status: 413,
      method: 'POST',
      path: '/api/mine/uploads/',
      headers: [
        ...tus,
        'Upload-Length: 999999999',
        `Upload-Metadata: filename ${btoa('a.pdf')},field ${btoa(`${fileField}`)}`,
      ],
    },
  ];
}

/**
 * What takes longer waits for something that does not come: for a body half a minute at least, for the next request 75 seconds. A
 * busy machine takes a few seconds for bodies of 20 MB.
 */
const maxMilliseconds = 20_000;

/**
 * When a body is sent: with the request; after its answer; not to its end; never, because 100 Continue does not come;
 * or with the next request right behind it.
 */
const times = ['whole', 'late', 'in part', 'invited', 'pipelined'] as const;

/** How a body is announced and sent. */
export interface Way {
  bytes: number;
  isChunked: boolean;
  sent: (typeof times)[number];
}

export const ways: Way[] = [2000, 150_000, 3_000_000, 20_000_000].flatMap((bytes) =>
  [false, true].flatMap((isChunked) => times.map((sent) => ({ bytes, isChunked, sent }))),
);

/** Whether a request that is sent in this way is answered early. */
export const isEarly = ({ isLong, headers = [] }: EarlyRequest, { bytes, sent }: Way): boolean => {
  if (sent === 'invited' && headers.some((header) => header.startsWith('Expect'))) return false;
  return !isLong || (bytes >= 3_000_000 && (sent === 'whole' || sent === 'pipelined'));
};

const nextRequest = 'GET /api/programs/ HTTP/1.1\r\nHost: x\r\n\r\n';
/** What a body that is not sent to its end, or later, begins with. */
const beginning = 500;

function bytesOf({ method, path, headers = [], begin = '' }: EarlyRequest, { bytes, isChunked, sent }: Way) {
  const content = begin + 'x'.repeat(bytes - begin.length);
  const framed = isChunked ? `${content.length.toString(16)}\r\n${content}\r\n0\r\n\r\n` : content;
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${content.length}`;
  const expectation = sent === 'invited' ? ['Expect: 100-continue'] : [];
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: x', length, ...expectation, ...headers];
  return { head: `${lines.join('\r\n')}\r\n\r\n`, first: framed.slice(0, beginning), rest: framed.slice(beginning) };
}

const isAnswer = (got: RawAnswer | Silence): got is RawAnswer => typeof got !== 'string';

async function whatIsWrong(line: RawLine, request: EarlyRequest, way: Way): Promise<string | null> {
  const { sent } = way;
  const { head, first, rest } = bytesOf(request, way);
  const sentFirst = { whole: head + first + rest, pipelined: head + first + rest + nextRequest, invited: head };
  const isTaken = await line.write(sentFirst[sent as keyof typeof sentFirst] ?? head + first, maxMilliseconds);
  // A client that reads nothing of a page must not count on being read.
  if (!isTaken && request.method !== 'GET') return 'is not read to its end';
  const answer = await line.read(maxMilliseconds);
  if (!isAnswer(answer)) return `gets no answer: ${answer}`;
  if (answer.status !== request.status) return `gets ${answer.status}: ${answer.body.slice(0, 100)}`;
  if (sent === 'invited' && line.invitations.length > 0) return 'invites a body that nobody reads';
  if (sent === 'late') await line.write(rest, maxMilliseconds);
  if (answer.headers.get('connection') === 'close') {
    const end = await line.read(maxMilliseconds);
    return isAnswer(end) || end === 'nothing' ? 'says that the connection ends, and it goes on' : null;
  }
  if (sent === 'invited') return 'leaves open whether a body follows';
  // A client that does not send the rest has no next request.
  if (sent === 'in part') return way.bytes > 1_000_000 || way.isChunked ? 'promises to read a long rest' : null;
  if (sent !== 'pipelined') await line.write(nextRequest, maxMilliseconds);
  const next = await line.read(maxMilliseconds);
  if (!isAnswer(next)) return `leaves the next request with ${next}`;
  return next.status === 200 ? null : `leaves the next request with ${next.status}`;
}

/** Sends one early request in one way, and the next one over the same connection. @returns what is wrong, or null */
export async function tryLine(site: string, request: EarlyRequest, way: Way): Promise<string | null> {
  const line = new RawLine(site);
  try {
    const wrong = await whatIsWrong(line, request, way);
    const { name, status } = request;
    const body = `${way.bytes} bytes ${way.isChunked ? 'in chunks' : 'with their number'}, ${way.sent}`;
    return wrong && `${name} (${status}; ${body}) ${wrong}`;
  } finally {
    line.end();
  }
}
