import { type Caller, reaches } from '#lib/people/auth/access.ts';
import type { Result } from '#lib/platform/http/result.ts';

/** A download takes minutes on a slow line. So often it is asked whether its reader may still have it. */
const askedAgainMilliseconds = 1000;

type Reach = Pick<Caller, 'programIds'>;

/** Where a member of an audience with a right has it. Everywhere for every other member. */
const reachOf = (member: unknown): Reach => ({ programIds: null, ...(member as Partial<Reach> | null) });

/** Whether a reader has lost a program that they had. */
const hasLess = (before: unknown, now: unknown): boolean => {
  const { programIds } = reachOf(before);
  return programIds ? !programIds.every((id) => reaches(reachOf(now), id)) : reachOf(now).programIds !== null;
};

/**
 * Cuts a response off as soon as its reader loses the right to it, also in one program, while it is sent.
 * @param member what the audience's check gave when the request came
 * @param readmit the same check, now
 */
export function cutOffWhenLost(response: Response, member: unknown, readmit: () => Promise<Result<unknown>>): Response {
  if (!response.body) return response;
  // The first part is what was answered, however late it is sent: that a person signed out, or gave up their own link.
  let askedAt: number | null = null;
  const watched = new TransformStream<Uint8Array, Uint8Array>({
    transform: async (chunk, controller) => {
      askedAt ??= Date.now();
      if (Date.now() - askedAt >= askedAgainMilliseconds) {
        const now = await readmit();
        if (!now.ok || hasLess(member, now.value))
          throw new Error('A download was cut off, because its reader lost the right to it.');
        askedAt = Date.now();
      }
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(watched), response);
}
