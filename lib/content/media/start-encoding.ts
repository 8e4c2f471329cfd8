import path from 'node:path';
import { projectRoot } from '#lib/platform/config/paths.ts';
import { type Lease, takeLease } from '#lib/platform/db/lease.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { perProcess } from '#lib/platform/processes/per-process.ts';
import { spawnYielding } from '#lib/platform/processes/spawn-yielding.ts';
import { startedWithoutUploads } from '#lib/platform/uploads/uploads-folder.ts';

interface Encoder {
  /** Whether it was asked for again since it began. */
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

/** How soon the pictures of one process follow those of another. */
const betweenTriesMilliseconds = 5000;

/** Encodes `files`, and then what was asked for in the meantime. Of several processes, one after the other does. */
function encode(files: Set<string>): void {
  const encoder: Encoder = { next: new Set() };
  encoding().encoder = encoder;
  const goOn = () => {
    encoding().encoder = undefined;
    if (encoder.next.size > 0) encode(encoder.next);
  };
  const begin = async () => {
    const lease = await takeLease('renditions');
    if (lease) {
      spawnEncoder(files, () => giveBack(lease).finally(goOn));
      return;
    }
    for (const file of files) encoder.next.add(file);
    setTimeout(goOn, betweenTriesMilliseconds).unref();
  };
  begin().catch((error: unknown) => {
    logError('The picture encoder did not start', error);
    encoding().encoder = undefined;
  });
}

const giveBack = (lease: Lease): Promise<void> =>
  lease.giveBack().catch((error: unknown) => logError('The lease of the picture encoder ends by itself', error));

function spawnEncoder(files: Set<string>, onEnd: () => void): void {
  const script = path.join(
    /* turbopackIgnore: true */ projectRoot,
    'lib',
    'content',
    'media',
    'encode-renditions.cli.ts',
  );
  const only = files.has(everyPicture) ? [] : files;
  const child = spawnYielding([script, ...only], { stdio: ['pipe', 'ignore', 'inherit'] });
  child.on('error', (error) => logError('The picture encoder did not start', error));
  child.on('close', onEnd);
  // Neither the child nor the pipe to it keeps the server running.
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref();
}
