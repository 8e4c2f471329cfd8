import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';

/** What a virus scanner says about a file: null if it finds nothing, otherwise the name of what it found. */
export type ScanAnswer = { found: string | null };

/** Thrown when the scanner cannot be reached, takes too long, or does not answer as it should. */
export class ScannerError extends Error {}

/** A path of a Unix socket, or host:port. */
const open = (place: string): Socket => {
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(place) ?? [];
  return host && port ? connect(Number(port), host) : connect(place);
};

const longestAnswer = 4096;

/** The command of clamd that scans what follows: pieces with their length before each, and an empty one at the end. */
async function* instream(file: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    yield Buffer.concat([length, piece]);
  }
  yield Buffer.alloc(4);
}

/**
 * Sends a file to clamd at `place`, piece by piece, and waits for its answer (clamd(8), INSTREAM).
 * @throws {ScannerError} without a usable answer within `milliseconds`
 */
export async function askScanner(place: string, file: string, milliseconds: number): Promise<ScanAnswer> {
  const socket = open(place);
  const timer = setTimeout(() => socket.destroy(new Error('it took too long')), milliseconds);
  try {
    const answer = readAnswer(socket);
    // clamd may answer, and close, before it has read everything. Its answer counts then, not the broken pipe.
    const [answered] = await Promise.all([answer, send(socket, file)]);
    return answered;
  } catch (error) {
    if ((error as { path?: string }).path === file) throw error;
    throw new ScannerError((error as Error).message, { cause: error });
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

async function send(socket: Socket, file: string): Promise<void> {
  for await (const piece of instream(file)) {
    if (socket.destroyed || !socket.writable) return;
    if (socket.write(piece)) continue;
    await new Promise<void>((resolve) => {
      socket.once('drain', resolve);
      socket.once('close', resolve);
    });
  }
}

function readAnswer(socket: Socket): Promise<ScanAnswer> {
  return new Promise((resolve, reject) => {
    let text = '';
    const finish = () => {
      const [, found] = /^stream: (?:(.+) FOUND|OK)\0?\n?$/.exec(text) ?? [];
      if (/^stream: OK\0?\n?$/.test(text)) resolve({ found: null });
      else if (found) resolve({ found });
      else reject(new Error(text ? 'its answer is not understood' : 'it closed the connection'));
    };
    socket.setEncoding('utf8');
    socket.on('data', (piece: string) => {
      text += piece;
      if (text.includes('\0') || text.length > longestAnswer) finish();
    });
    socket.on('error', reject);
    socket.on('close', finish);
  });
}
