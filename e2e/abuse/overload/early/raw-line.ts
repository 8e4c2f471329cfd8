import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A whole response, as its bytes say it. */
export interface RawAnswer {
  status: number;
  /** By their names in lower case. */
  headers: Map<string, string>;
  body: string;
}

const endOfHead = '\r\n\r\n';

function headersOf(lines: string[]): Map<string, string> {
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

/** The end of a body in chunks that begins at `from`, and its content. Null while it is not whole. */
function readChunks(text: string, from: number): { body: string; end: number } | null {
  let body = '';
  for (let at = from; ; ) {
    const line = text.indexOf('\r\n', at);
    if (line < 0) return null;
    const size = Number.parseInt(text.slice(at, line), 16);
    const next = line + 2 + size + 2;
    if (text.length < next) return null;
    if (size === 0) return { body, end: next };
    body += text.slice(line + 2, line + 2 + size);
    at = next;
  }
}

/**
 * The first response in `text`, which has one character for each byte, and what follows it. Null while it is not whole.
 * @param isHead whether the request was a HEAD
 */
function readAnswer(text: string, isHead = false): { answer: RawAnswer; rest: string } | null {
  const headEnd = text.indexOf(endOfHead);
  if (headEnd < 0) return null;
  const [line = '', ...lines] = text.slice(0, headEnd).split('\r\n');
  const status = Number(line.split(' ')[1]);
  const headers = headersOf(lines);
  const from = headEnd + endOfHead.length;
  const whole = (body: string, end: number) => ({ answer: { status, headers, body }, rest: text.slice(end) });
  if (isHead || status < 200 || status === 204 || status === 304) return whole('', from);
  if (headers.get('transfer-encoding') === 'chunked') {
    const read = readChunks(text, from);
    return read && whole(read.body, read.end);
  }
  const end = from + Number(headers.get('content-length') ?? 0);
  return text.length < end ? null : whole(text.slice(from, end), end);
}

/** What came instead of a response: the server's end of the connection, its loss, or nothing in time. */
export type Silence = 'closed' | 'reset' | 'nothing';

/**
 * A connection over which exact bytes go out and responses come back. It reads nothing before it is asked to, like a
 * client that is still sending.
 */
export class RawLine {
  private readonly socket: Socket;
  private text = '';
  private ended: 'closed' | 'reset' | null = null;
  private wake = () => {};
  /** The 1xx responses so far. */
  readonly invitations: number[] = [];

  constructor(site: string) {
    const { hostname, port } = new URL(site);
    this.socket = connect({ port: Number(port), host: hostname, noDelay: true });
    this.socket.setEncoding('latin1');
    const endWith = (how: 'closed' | 'reset') => () => {
      this.ended ??= how;
      this.wake();
    };
    this.socket.on('error', endWith('reset'));
    this.socket.on('end', endWith('closed'));
    this.socket.on('close', endWith('closed'));
    this.socket.on('data', (chunk: string) => {
      this.text += chunk;
      this.wake();
    });
    this.socket.pause();
  }

  /** Sends, as far as the other side takes it. @returns whether it took all within `maxMilliseconds` */
  async write(bytes: string, maxMilliseconds: number): Promise<boolean> {
    if (!this.socket.writable) return false;
    const sent = new Promise<boolean>((resolve) => this.socket.write(bytes, 'latin1', (error) => resolve(!error)));
    return Promise.race([sent, wait(maxMilliseconds, false, { ref: false })]);
  }

  /** The next response that is not an invitation to go on (1xx). */
  async read(maxMilliseconds: number, isHead = false): Promise<RawAnswer | Silence> {
    const deadline = performance.now() + maxMilliseconds;
    this.socket.resume();
    while (true) {
      const found = readAnswer(this.text, isHead);
      if (found) {
        this.text = found.rest;
        if (found.answer.status >= 200) return found.answer;
        this.invitations.push(found.answer.status);
      } else if (this.ended) return this.ended;
      else if (!(await this.hasMore(deadline - performance.now()))) return 'nothing';
    }
  }

  end(): void {
    this.socket.destroy();
  }

  /** Whether something came or ended within `milliseconds`. */
  private hasMore(milliseconds: number): Promise<boolean> {
    if (milliseconds <= 0) return Promise.resolve(false);
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds, false);
      this.wake = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
  }
}
