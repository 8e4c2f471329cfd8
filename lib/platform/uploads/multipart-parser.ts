import { EventEmitter } from 'node:events';
import { Writable } from 'node:stream';

const headerLine = /^([!#$%&'*+.^_`|~\dA-Za-z-]+):[ \t]*(.*)$/s;

/**
 * The headers of one part by lowercase name. A line that starts with a space continues the previous one (RFC 5322,
 * 2.2.3).
 * @param block the text before the empty line, decoded byte by byte
 * @returns null when a line is not a header
 */
function partHeaders(block: string): Map<string, string> | null {
  const headers = new Map<string, string>();
  for (const line of block.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    if (line === '') continue;
    const [, name, value] = headerLine.exec(line) ?? [];
    if (name === undefined || value === undefined) return null;
    headers.set(name.toLowerCase(), value);
  }
  return headers;
}

/** Why a body cannot be read. */
export class MultipartError extends Error {
  readonly reason: 'malformed' | 'long_header';
  constructor(reason: 'malformed' | 'long_header') {
    super(`The multipart body cannot be read: ${reason}`);
    this.reason = reason;
  }
}

/** One part of the body. Its content follows as 'data', in the pieces that the network delivered, then 'end'. */
export class MultipartPart extends EventEmitter<{ data: [Buffer]; end: [] }> {
  /** By lowercase name, decoded byte by byte (latin1). */
  readonly headers: Map<string, string>;
  constructor(headers: Map<string, string>) {
    super();
    this.headers = headers;
  }
}

interface ParserOptions {
  boundary: string;
  maxHeaderBytes: number;
  onPart: (part: MultipartPart) => void;
}

const carriageReturn = 0x0d;
const hyphen = 0x2d;
const newLine = 0x0d0a;
const twoHyphens = 0x2d2d;
const nothing = Buffer.alloc(0);
const lineEnd = Buffer.from('\r\n');
const headersEnd = Buffer.from('\r\n\r\n');

/**
 * Splits a multipart body into parts (RFC 2046, 5.1.1). It looks at each byte once, in a loop without calls or
 * allocations, and passes content on in the pieces that arrived. Content made only of beginnings of boundaries
 * therefore costs no more than text. A possible beginning of a boundary at a piece's end waits for the next piece.
 */
export class MultipartParser extends Writable {
  private readonly options: ParserOptions;
  private readonly delimiter: Buffer;
  private stage: 'headers' | 'content' | 'over' = 'content';
  /** Null before the first boundary. The content there is ignored. */
  private part: MultipartPart | null = null;
  // Starts with a line end, because the first boundary has no line before it.
  private held: Buffer = lineEnd;

  constructor(options: ParserOptions) {
    super();
    this.options = options;
    this.delimiter = Buffer.from(`\r\n--${options.boundary}`, 'latin1');
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, callback: (error?: Error | null) => void): void {
    try {
      const data = this.held.length > 0 ? Buffer.concat([this.held, chunk]) : chunk;
      this.held = this.stage === 'over' ? nothing : this.read(data);
      callback();
    } catch (error) {
      callback(error as Error);
    }
  }

  override _final(callback: (error?: Error | null) => void): void {
    callback(this.stage === 'over' ? null : new MultipartError('malformed'));
  }

  /** @returns the bytes that only the next piece can explain */
  private read(data: Buffer): Buffer {
    let position = 0;
    for (;;) {
      if (this.stage === 'headers') {
        const end = data.indexOf(headersEnd, position);
        if ((end === -1 ? data.length : end) - position > this.options.maxHeaderBytes)
          throw new MultipartError('long_header');
        if (end === -1) return data.subarray(position);
        this.beginPart(data.toString('latin1', position, end));
        position = end + headersEnd.length;
      }
      const { at, isWhole } = this.findDelimiter(data, position);
      if (at > position) this.part?.emit('data', data.subarray(position, at));
      if (!isWhole) return data.subarray(at);
      this.part?.emit('end');
      // Keep the line end after the boundary, so that a part without headers begins with an empty line like any other.
      position = at + this.delimiter.length;
      this.stage = data[position] === hyphen ? 'over' : 'headers';
      if (this.stage === 'over') return nothing;
    }
  }

  private beginPart(block: string): void {
    const headers = partHeaders(block);
    if (!headers) throw new MultipartError('malformed');
    this.part = new MultipartPart(headers);
    this.stage = 'content';
    this.options.onPart(this.part);
  }

  /**
   * The first boundary followed by a line end or two hyphens, or the start of one at the end of `data`. The boundary's
   * first byte occurs nowhere else in it, so after a mismatch no earlier byte can start a match.
   */
  private findDelimiter(data: Buffer, from: number): { at: number; isWhole: boolean } {
    const { delimiter } = this;
    let matched = 0;
    for (let index = from; index < data.length; index += 1) {
      if (data[index] === delimiter[matched]) matched += 1;
      else matched = data[index] === carriageReturn ? 1 : 0;
      if (matched < delimiter.length) continue;
      const at = index + 1 - matched;
      if (index + 2 >= data.length) return { at, isWhole: false };
      const follows = data.readUInt16BE(index + 1);
      if (follows === newLine || follows === twoHyphens) return { at, isWhole: true };
      matched = 0;
    }
    return { at: data.length - matched, isWhole: false };
  }
}

/**
 * The name of a multipart part and its file name, which is null for a plain field and empty for an unused file input.
 */
interface PartNames {
  name: string;
  filename: string | null;
}

const parameter = (header: string, name: string): string | null => {
  const found = new RegExp(`(?:^|;)\\s*${name}=(?:"(.*?)"(?=\\s*(?:;|$))|([^;\\s]*))`, 'is').exec(header);
  return found ? (found[1] ?? found[2] ?? '') : null;
};

// Browsers encode quotes and line ends in names this way (HTML standard, "multipart/form-data encoding algorithm").
// curl and others put a backslash before a quote.
const unescapeName = (value: string) =>
  value
    .replace(/%22/g, '"')
    .replace(/%0D/gi, '\r')
    .replace(/%0A/gi, '\n')
    .replace(/\\(["\\])/g, '$1');

/**
 * Reads a Content-Disposition header that was decoded byte by byte (latin1). Decoding it as UTF-8 only here, in one
 * piece, keeps characters whole that the network split between two packets.
 */
export function partNames(header: string): PartNames {
  const decoded = Buffer.from(header, 'latin1').toString('utf8');
  const filename = parameter(decoded, 'filename');
  return {
    name: unescapeName(parameter(decoded, 'name') ?? ''),
    filename: filename === null ? null : unescapeName(filename),
  };
}
