import { type Argon2Parameters, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { Semaphore } from 'async-mutex';
import { projectRoot } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Failure, Result } from '#lib/platform/http/result.ts';
import { perProcess } from '#lib/platform/processes/per-process.ts';
import { secondStepPrefix } from '../auth/cookies.ts';

/** Each hash keeps one of the four threads busy that also read the site's files. */
const atOnce = 2;
const maxWaiting = 8;
/** Longer than the whole queue takes. */
const retryAfterSeconds = 2;

const queue = perProcess('hashing queue', () => ({ places: new Semaphore(atOnce), taken: 0 }));

export const busyHashing: Failure = {
  code: 'too_many_requests',
  message: 'Many people are signing in right now. Try again in a few seconds.',
  retryAfterSeconds,
};

/** How many passwords are being hashed or wait for it. */
export const hashingLoad = (): number => queue().taken;

/**
 * Runs `work`, which hashes or checks a password, when it is its turn: two at once, so that pictures and pages do not
 * wait for passwords. Never call it within another `work`.
 * @returns the result of `work`, or `busyHashing` when too many wait already
 */
export async function inHashingQueue<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  if (queue().taken >= atOnce + maxWaiting) return { ok: false, failure: busyHashing };
  queue().taken += 1;
  try {
    return await queue().places.runExclusive(work);
  } finally {
    queue().taken -= 1;
  }
}

interface Waiting {
  resolve: (tag: Buffer) => void;
  reject: (error: unknown) => void;
}

interface HashingThread {
  worker: Worker;
  waiting: Waiting[];
}

const threads = perProcess('hashing threads', () => new Set<HashingThread>(), { knowsSite: false });

function startThread(): HashingThread {
  const script = path.join(/* turbopackIgnore: true */ projectRoot, 'lib', 'people', 'passwords', 'hashing-thread.ts');
  const thread: HashingThread = { worker: new Worker(script), waiting: [] };
  // It answers in the order in which it was asked.
  thread.worker.on('message', (tag: Uint8Array) => {
    thread.waiting.shift()?.resolve(Buffer.from(tag));
    if (thread.waiting.length === 0) thread.worker.unref();
  });
  // The next password gets a new thread.
  thread.worker.on('error', (error) => {
    threads().delete(thread);
    for (const { reject } of thread.waiting) reject(error);
  });
  threads().add(thread);
  return thread;
}

/**
 * The argon2id tag for `parameters`, computed in a thread that takes the processor only when nothing else needs it.
 * Node's own pool would compute it beside the reading of files and with the priority of the server, so that visitors wait
 * while others sign in.
 */
export function argon2id(parameters: Argon2Parameters): Promise<Buffer> {
  const [idle] = [...threads()].sort((one, other) => one.waiting.length - other.waiting.length);
  const thread = idle && (idle.waiting.length === 0 || threads().size >= atOnce) ? idle : startThread();
  return new Promise((resolve, reject) => {
    thread.waiting.push({ resolve, reject });
    thread.worker.ref();
    thread.worker.postMessage(parameters);
  });
}

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

/** The account row of a user's password: that of the provider "credential". */
export const credential = (userId: string, password: string, now: Date) => ({
  id: randomUUID(),
  accountId: userId,
  providerId: 'credential',
  password,
  createdAt: now,
  updatedAt: now,
});

/** A person and their password as it is stored. Null for one who has none. */
export const findPassword = (user: { id: string } | { email: string }) =>
  database().account.findFirst({
    where: { providerId: 'credential', user },
    select: {
      id: true,
      password: true,
      user: { select: { id: true, name: true, email: true, disabledAt: true, twoFactorEnabled: true } },
    },
  });

/** A password as it is stored. */
export type StoredPassword = Pick<NonNullable<Awaited<ReturnType<typeof findPassword>>>, 'id' | 'password'>;

/**
 * The write that undoes its transaction if the password is no longer the one that was checked: of this and the transaction
 * that sets a new one, the later sees the other.
 * @param data the new password. Without it nothing changes
 */
export const stillPassword = (
  { id, password }: StoredPassword,
  data: { password: string | null; updatedAt?: Date } = { password },
) => database().account.update({ where: { id, password }, data, select: { id: true } });

/** The beginning of the names of tokens that set a new password. */
export const resetPrefix = 'password-reset:';

/** The write that ends a person's links to set a password and their sign-ins that wait for a second step. */
export const endProofs = (userId: string) =>
  database().verification.deleteMany({
    where: { value: userId, OR: [resetPrefix, secondStepPrefix].map((startsWith) => ({ identifier: { startsWith } })) },
  });
