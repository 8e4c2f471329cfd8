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
export function readAnswer(text: string, isHead = false): { answer: RawAnswer; rest: string } | null {
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
