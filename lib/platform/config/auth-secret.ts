import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { perProcess } from '../processes/per-process.ts';
import { startedWithoutUploads } from '../uploads/uploads-folder.ts';
import { environment } from './env.ts';
import { uploadsFolder } from './paths.ts';

const leastLength = 32;

/** The file of a generated secret. */
export const secretFile = () => path.join(/* turbopackIgnore: true */ uploadsFolder(), 'auth-secret');

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

/** A secret that cannot be guessed. */
export const newSecret = (): string => randomBytes(48).toString('base64url');

/** The secrets read so far, by file. The folder may be missing later, and must then not be made again. */
const secrets = perProcess('secrets', () => new Map<string, string>());

/** Lasts as long as the process. Without its folder of uploads the site has no place to keep a secret. */
const temporarySecret = perProcess('temporary secret', newSecret);

/** The secret that a site with the uploads in `folder` would use. Null if it would have to make one. */
export function authSecretIn(folder: string): string | null {
  const file = path.join(folder, 'auth-secret');
  return environment().AUTH_SECRET ?? (existsSync(file) ? readSecret(file) : null);
}

/**
 * The secret that signs session cookies: `AUTH_SECRET`, or one generated at the first start. A generated one is kept
 * beside the uploads in a file that only the owner can read, so that sessions survive a restart without any
 * configuration.
 */
export function authSecret(): string {
  const { AUTH_SECRET } = environment();
  if (AUTH_SECRET) return AUTH_SECRET;
  if (startedWithoutUploads()) return temporarySecret();
  const file = secretFile();
  const secret = secrets().get(file) ?? makeSecret(file);
  secrets().set(file, secret);
  return secret;
}

/** Makes the next call read the file again, for tests that change it. */
export const forgetSecrets = (): void => secrets().clear();

/** The secret in `file`, which is made now if it is not there. */
function makeSecret(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    const secret = newSecret();
    // Flushed to disk: an empty file after a power cut would lock everyone out.
    writeFileSync(file, `${secret}\n`, { flag: 'wx', mode: 0o600, flush: true });
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return readSecret(file);
    // So would an empty file that a full disk left.
    rmSync(file, { force: true });
    throw error;
  }
}
