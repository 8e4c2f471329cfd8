import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { environment } from '../config/env.ts';
import { logError } from '../monitoring/log-error.ts';
import { perProcess } from '../processes/per-process.ts';
import { endWarning, raiseWarning } from '../warnings/warnings.ts';
import { clean, foundState, type ScanState, waiting } from './scan-state.ts';

/** The answer of a virus scanner about a file: null if it finds nothing, otherwise the name of what it found. */
type ScanAnswer = { found: string | null };

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

const longestScan = 20_000;
/** While the scanner is away, applicants do not wait for it again and again. */
const pauseMilliseconds = 30_000;

const scanner = perProcess('scanner', () => ({ awayUntil: 0 }));

/**
 * Asks the virus scanner about a file. If it is away, the file is marked as waiting, staff are warned, and
 * `scanWaiting` asks again later.
 */
export async function scanFile(file: string, now = Date.now()): Promise<ScanState> {
  const { CLAMD_SOCKET } = environment();
  if (!CLAMD_SOCKET) return null;
  if (now < scanner().awayUntil) return waiting;
  try {
    const { found } = await askScanner(CLAMD_SOCKET, file, longestScan);
    scanner().awayUntil = 0;
    await endWarning('scanner_away');
    return found === null ? clean : foundState(found);
  } catch (error) {
    if (!(error instanceof ScannerError)) throw error;
    scanner().awayUntil = Date.now() + pauseMilliseconds;
    logError(`The virus scanner does not answer: ${error.message}`);
    await raiseWarning(
      'scanner_away',
      'New files are taken and marked as not scanned. They are scanned as soon as the scanner answers again.',
    );
    return waiting;
  }
}

/** Makes the next `scanFile` ask the scanner, however recently it was away. */
export function askAgain(): void {
  scanner().awayUntil = 0;
}
