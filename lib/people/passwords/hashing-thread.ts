import { type Argon2Parameters, argon2Sync } from 'node:crypto';
import os from 'node:os';
import { parentPort } from 'node:worker_threads';

// On Linux each thread has a priority of its own. Elsewhere this would be that of the whole server.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', (parameters: Argon2Parameters) => {
  parentPort?.postMessage(argon2Sync('argon2id', parameters));
});
