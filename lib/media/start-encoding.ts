import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '../config/paths.ts';
import { startedWithoutUploads } from '../uploads/uploads-folder.ts';

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
  const script = path.join(/* turbopackIgnore: true */ projectRoot, 'lib', 'media', 'encode-renditions.cli.ts');
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
