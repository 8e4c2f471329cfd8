import { environment } from '../config/env.ts';
import { logError } from '../monitoring/log-error.ts';
import { perProcess } from '../processes/per-process.ts';
import { endWarning } from '../warnings/end-warning.ts';
import { raiseWarning } from '../warnings/raise-warning.ts';
import { askScanner, ScannerError } from './ask-scanner.ts';
import { clean, foundState, type ScanState, waiting } from './scan-state.ts';

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
