import { type ChildProcess, spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { projectRoot } from '../config/paths.ts';
import { recallUploads, startedWithoutUploads } from '../uploads/uploads-folder.ts';
import { encodeMissingRenditions } from './encode-renditions.ts';

const leastPriority = 19;
const globals = globalThis as unknown as { pictureEncoder?: { child: ChildProcess; again: boolean } };

/**
 * Starts `encodeMissingRenditions` in a separate process at the lowest priority, so that no visitor waits for it. If
 * one is already running, it only makes it look again when done. The process ends with this one.
 */
export function startEncoding(): void {
  if (startedWithoutUploads()) return;
  if (globals.pictureEncoder) {
    globals.pictureEncoder.again = true;
    return;
  }
  const script = path.join(/* turbopackIgnore: true */ projectRoot, 'lib', 'media', 'start-encoding.ts');
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'ignore', 'inherit'] });
  const encoder = { child, again: false };
  globals.pictureEncoder = encoder;
  child.on('error', (error) => console.error('The picture encoder did not start', error));
  child.on('close', () => {
    globals.pictureEncoder = undefined;
    if (encoder.again) startEncoding();
  });
  // Neither the child nor the pipe to it keeps the server running.
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref();
}

if (import.meta.main) {
  os.setPriority(leastPriority);
  sharp.concurrency(1);
  // The pipe closes when the server ends, for whatever reason.
  process.stdin.on('close', () => process.exit(0)).resume();
  await recallUploads();
  await encodeMissingRenditions();
  process.exit(0);
}
