import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '../config/paths.ts';
import { logError } from '../monitoring/log-error.ts';
import { perProcess } from '../processes/per-process.ts';
import { spawnYielding } from '../processes/spawn-yielding.ts';
import { startedWithoutUploads } from '../uploads/uploads-folder.ts';

interface Encoder {
  child: ChildProcess;
  /** What it was asked for since it began. */
  next: Set<string>;
}

const encoding = perProcess('picture encoder', () => ({ encoder: undefined as Encoder | undefined }));

/** In place of a picture's file: every picture. */
const everyPicture = 'all';

/**
 * Starts `encodeMissingRenditions` in a separate process at the lowest priority, so that no visitor waits for it. If
 * one is already running, another follows it. The process ends with this one.
 * @param file the picture's original; if missing, every picture gets the renditions that it lacks
 */
export function startEncoding(file = everyPicture): void {
  if (startedWithoutUploads()) return;
  const { encoder } = encoding();
  if (encoder) encoder.next.add(file);
  else encode(new Set([file]));
}

function encode(files: Set<string>): void {
  const script = path.join(/* turbopackIgnore: true */ projectRoot, 'lib', 'media', 'encode-renditions.cli.ts');
  const only = files.has(everyPicture) ? [] : files;
  const child = spawnYielding([script, ...only], { stdio: ['pipe', 'ignore', 'inherit'] });
  const encoder: Encoder = { child, next: new Set() };
  encoding().encoder = encoder;
  child.on('error', (error) => logError('The picture encoder did not start', error));
  child.on('close', () => {
    encoding().encoder = undefined;
    if (encoder.next.size > 0) encode(encoder.next);
  });
  // Neither the child nor the pipe to it keeps the server running.
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref();
}
