import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { mediaFolder, projectRoot } from '../config/paths.ts';
import { encodeMissingNarrow } from './encode-narrow.ts';
import { maxRenditionSide, renditionFile } from './picture-format.ts';
import { writeDurably } from './write-durably.ts';

const leastPriority = 19;
const globals = globalThis as unknown as { avifEncoder?: { child: ChildProcess; again: boolean } };

/**
 * Makes the AVIF renditions that are missing, one picture at a time. What is done is what lies in the folder, so it
 * may be stopped at any moment and goes on where it was. A picture that cannot be encoded is reported and passed over.
 * @returns how many renditions were made
 */
export async function encodeMissingAvif(): Promise<number> {
  const files = new Set(await readdir(mediaFolder()).catch(() => []));
  const waiting = [...files].filter(
    (file) => /^[0-9a-f]{32}\.(jpg|png|webp)$/.test(file) && !files.has(renditionFile(file, 'avif')),
  );
  let made = 0;
  for (const file of waiting) {
    const place = path.join(mediaFolder(), file);
    // The picture may have been removed since the folder was read.
    if (!existsSync(place)) continue;
    try {
      const size = { width: maxRenditionSide, height: maxRenditionSide };
      const rendition = sharp(place).resize({ ...size, fit: 'inside', withoutEnlargement: true });
      // Effort 2 costs about a second a picture here; 4 costs several and saves another three per cent.
      await writeDurably(renditionFile(place, 'avif'), await rendition.avif({ quality: 52, effort: 2 }).toBuffer());
      made += 1;
    } catch (error) {
      console.error(`No AVIF rendition of ${file}`, error);
    }
  }
  return made;
}

/**
 * Starts `encodeMissingNarrow` and `encodeMissingAvif` in a process of its own, at the lowest priority, so that no visitor waits for it. Does
 * nothing more when it is at work already than to look again once it is done. The process ends with this one.
 */
export function startAvifEncoding(): void {
  if (globals.avifEncoder) {
    globals.avifEncoder.again = true;
    return;
  }
  const script = path.join(/* turbopackIgnore: true */ projectRoot, 'lib', 'media', 'encode-avif.ts');
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'ignore', 'inherit'] });
  const encoder = { child, again: false };
  globals.avifEncoder = encoder;
  child.on('error', (error) => console.error('The AVIF encoder did not start', error));
  child.on('close', () => {
    globals.avifEncoder = undefined;
    if (encoder.again) startAvifEncoding();
  });
  // Neither the child nor the pipe to it keeps the server from ending.
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref();
}

if (import.meta.main) {
  os.setPriority(leastPriority);
  sharp.concurrency(1);
  // The pipe closes when the server is gone, however it went.
  process.stdin.on('close', () => process.exit(0)).resume();
  await encodeMissingNarrow();
  await encodeMissingAvif();
  process.exit(0);
}
