import type { Argon2Parameters } from 'node:crypto';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '../config/paths.ts';
import { perProcess } from '../processes/per-process.ts';

/** As many passwords are hashed at once: lib/auth/hashing-queue.ts lets only these through. */
const atOnce = 2;

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
  const script = path.join(/* turbopackIgnore: true */ projectRoot, 'lib', 'auth', 'hashing-thread.ts');
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
