import { RawLine, type Silence } from './raw-line.ts';
import type { RawAnswer } from './read-answer.ts';
import type { EarlyRequest } from './sorts.ts';

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
