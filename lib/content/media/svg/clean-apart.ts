import { z } from 'zod';
import { maxDrawingBytes } from '#lib/platform/config/limits.ts';
import { oneAtATime } from '#lib/platform/db/lease.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { answerApart } from '#lib/platform/processes/answer-apart.ts';

interface CleanedDrawing {
  svg: Buffer;
  /** The drawing as a PNG picture of its size. */
  drawn: Buffer;
}

const answerSchema = z.union([z.object({ svg: z.string(), drawn: z.base64() }), z.object({ refusal: z.string() })]);

/** The slowest of 600 logos took a second, and half a minute on a machine with ten times the work that it can do. */
const maxMilliseconds = 60_000;

/** Runs `cleanSvg` in a process of its own. Null when that ends without an answer. */
async function answerOf(bytes: Uint8Array, milliseconds: number) {
  const answer = await answerApart(['lib/content/media/svg/clean-svg.cli.ts'], bytes, { milliseconds, megabytes: 256 });
  return answer === null ? null : answerSchema.parse(answer);
}

/**
 * Cleans an uploaded drawing (`cleanSvg`), one at a time, in a process of its own with limits of time and memory:
 * its sender decides how long it takes, and no request waits for it but their own. They wait, so it does not yield.
 * @param name the uploaded file's name, with which the words of a refusal begin
 * @returns too_large above 256 KB; unsupported_type, with words that say what to do
 */
export async function cleanApart(
  bytes: Uint8Array,
  name: string,
  milliseconds = maxMilliseconds,
): Promise<Result<CleanedDrawing>> {
  const say = (words: string) => refuse('unsupported_type', `${name} ${words}`);
  if (bytes.length > maxDrawingBytes)
    return refuse(
      'too_large',
      `${name} is a drawing of more than 256 KB. Save it as plain SVG without what its program adds for editing, or upload it as a PNG file.`,
    );
  const answer = await oneAtATime('drawings', () => answerOf(bytes, milliseconds));
  if (!answer) return say('takes too long to draw. Simplify it, or upload it as a PNG file.');
  if ('refusal' in answer) return say(answer.refusal);
  return success({ svg: Buffer.from(answer.svg), drawn: Buffer.from(answer.drawn, 'base64') });
}
