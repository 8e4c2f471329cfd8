import { randomBytes, timingSafeEqual } from 'node:crypto';
import { argon2id } from './hashing-threads.ts';

// The first recommendation of OWASP's password storage cheat sheet for argon2id.
const memoryKibibytes = 19_456;
const passes = 2;
const parallelism = 1;
const saltBytes = 16;
const tagBytes = 32;

const phcPattern =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;
const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** Two keyboards may type one character as different code points (NFC, NFD). Both give the same password. */
const message = (password: string) => password.normalize('NFKC');

/**
 * An argon2id hash of `password` in the PHC string format, with its own salt. Takes about 70 ms, off the event loop.
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(saltBytes);
  const tag = await argon2id({
    message: message(password),
    nonce,
    parallelism,
    tagLength: tagBytes,
    memory: memoryKibibytes,
    passes,
  });
  return `$argon2id$v=19$m=${memoryKibibytes},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

/** Whether `hash` was made from `password`, compared in constant time. A hash in another format never matches. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [, memory, time, lanes, salt = '', tag = ''] = phcPattern.exec(hash) ?? [];
  if (!tag) return false;
  const expected = Buffer.from(tag, 'base64');
  const actual = await argon2id({
    message: message(password),
    nonce: Buffer.from(salt, 'base64'),
    parallelism: Number(lanes),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(time),
  });
  return timingSafeEqual(actual, expected);
}
