import { type Result, refuse, success } from '../../http/result.ts';
import { oneAtATime } from '../../processes/one-at-a-time.ts';
import { eraseHeld } from './erase-held.ts';
import { findParentRequest } from './find-parent-request.ts';
import { type ParentAnswer, parentAnswers } from './parent-answer.ts';
import { releaseHeld } from './release-held.ts';

const noSuchLink = refuse('not_found', 'This link does not work. It may have been used, replaced or expired.');

const byParent = { by: null, author: 'By the emailed link', reason: null };

/**
 * Carries out what a parent answers: staff get the application, or it is erased at once. Anyone with the link may call
 * it, once.
 * @returns invalid; not_found for a link that does not work, whatever the reason
 */
export async function answerParentRequest(
  token: unknown,
  sent: unknown,
  now = new Date(),
): Promise<Result<{ answer: ParentAnswer }>> {
  const answer = parentAnswers.find((each) => each === sent);
  if (!answer) return refuse('invalid', 'Choose whether you agree.');
  if (typeof token !== 'string') return noSuchLink;
  return oneAtATime('erasures', async () => {
    const held = await findParentRequest(token, now);
    if (!held) return noSuchLink;
    if (answer === 'confirm') await releaseHeld(held.id, byParent, now);
    else await eraseHeld(held.id, null, 'declined', now);
    return success({ answer });
  });
}
