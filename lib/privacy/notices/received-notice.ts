import { database } from '../../db/client.ts';
import { currentNotice, type NoticeSource } from './current-notice.ts';
import { firstLanguage, readShownNotice, type ShownNotice } from './notice.ts';

/**
 * The notice that an applicant was shown: what their form says, if the program has that version. For a call that says
 * nothing it is the current one, in the language that the form begins with.
 * @param sent the form's value of `noticeControl`
 */
export async function receivedNotice(program: NoticeSource, sent: string | null): Promise<ShownNotice> {
  const shown = readShownNotice(sent);
  const where = { programId: program.id, version: shown?.version ?? 0 };
  if (shown && (await database().privacyNotice.count({ where })) > 0) return shown;
  const { version } = await currentNotice(program);
  return { version, language: shown?.language ?? firstLanguage(program.title) };
}
