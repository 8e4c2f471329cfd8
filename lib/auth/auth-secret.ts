import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { environment } from '../config/env.ts';
import { projectRoot } from '../config/paths.ts';

const leastLength = 32;

const secretFile = () =>
  path.resolve(/* turbopackIgnore: true */ projectRoot, environment().UPLOADS_DIR, 'auth-secret');

/** Another process may have created the file but not written the secret yet, so this waits up to a second for it. */
function readSecret(file: string): string {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length >= leastLength) return secret;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  }
  throw new Error(
    `${file} does not hold a usable secret. Delete it and start the site again: a new one is made, and everyone has to sign in again.`,
  );
}

/**
 * The secret that signs session cookies: `AUTH_SECRET`, or one generated at the first start. A generated one is kept
 * beside the uploads in a file that only the owner can read, so that sessions survive a restart without any
 * configuration.
 */
export function authSecret(): string {
  const { AUTH_SECRET } = environment();
  if (AUTH_SECRET) return AUTH_SECRET;
  const file = secretFile();
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    const secret = randomBytes(48).toString('base64url');
    // Flushed to disk: an empty file after a power cut would lock everyone out.
    writeFileSync(file, `${secret}\n`, { flag: 'wx', mode: 0o600, flush: true });
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readSecret(file);
  }
}
