import { spawn } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '../config/paths.ts';

interface Limits {
  milliseconds: number;
  megabytes: number;
}

/** More than any answer needs. The server holds it several times over while it reads it. */
const maxAnswerBytes = 64 * 1024 ** 2;

/**
 * Gives bytes to a script of ours in a process of its own, and returns the JSON object that it prints. Its sender
 * decides how much time and memory that takes, and how long the answer is: a few bytes may unpack to gigabytes.
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
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of child.stdout ?? []) {
    size += part.length;
    if (size > maxAnswerBytes) {
      child.kill('SIGKILL');
      return null;
    }
    parts.push(part);
  }
  const said = Buffer.concat(parts).toString();
  // A message that was cut off is no JSON.
  return said.endsWith('}') ? JSON.parse(said) : null;
}
