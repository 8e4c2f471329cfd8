import { checkAnswerRoom } from '../applications/room-for-drafts.ts';
import type { Result } from '../http/result.ts';
import { bookStorage, type GiveBack } from '../storage/storage-budget.ts';
import type { SavedDraft } from './get-saved-draft.ts';
import { growthOf } from './weigh-draft.ts';
import type { NewAnswer } from './write-answers.ts';

/**
 * Books what a draft grows by: what overwrites an answer takes no more room. It counts for the client in `headers` within
 * its hour, and for whoever saved the draft as long as it is kept.
 * @param fileBytes of new files
 * @returns how to give it back; too_many_requests or insufficient_storage
 */
export async function bookAnswers(
  headers: Headers,
  draft: Pick<SavedDraft, 'answers' | 'client'>,
  answers: readonly NewAnswer[],
  fileBytes = 0,
): Promise<Result<GiveBack>> {
  const growth = growthOf(draft, answers);
  const isRoom = await checkAnswerRoom(draft.client, growth);
  return isRoom.ok ? bookStorage(headers, growth + fileBytes) : isRoom;
}
