import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { projectRoot } from '../config/paths.ts';

interface Limits {
  milliseconds: number;
  megabytes: number;
}

/**
 * Gives bytes to a script of ours in a process of its own, and returns the JSON object that it prints. Its sender
 * decides how much time and memory that takes.
 * @param script its path in the project, and what it is given
 * @returns null when it ends without an answer, because a limit was reached
 */
export async function answerApart(
  [script, ...given]: readonly [string, ...string[]],
  bytes: Uint8Array,
  { milliseconds, megabytes }: Limits,
): Promise<unknown> {
  const file = path.join(/* turbopackIgnore: true */ projectRoot, script);
  const child = spawn(process.execPath, [`--max-old-space-size=${megabytes}`, file, ...given], {
    stdio: ['pipe', 'pipe', 'ignore'],
    signal: AbortSignal.timeout(milliseconds),
    killSignal: 'SIGKILL',
  });
  // The reason of an end without an answer. What it means, the caller says once.
  child.on('error', () => {});
  child.stdin?.on('error', () => {}).end(bytes);
  const said = child.stdout ? await text(child.stdout) : '';
  // What was cut off is no JSON.
  return said.endsWith('}') ? JSON.parse(said) : null;
}
