import { clientAddress } from '../http/client-address.ts';
import { wantsHtml } from '../http/wants-html.ts';
import type { SentText } from './evidence.ts';
import type { PageMarks } from './page-marks.ts';
import { readStamp } from './page-stamp.ts';
import { clientDigest, countOtherSenders, rememberTexts, textDigests } from './recent-texts.ts';
import { spamScore, suspectedScore } from './spam-score.ts';

/** What was found out about an application or a message. */
export interface SpamAssessment {
  isSuspected: boolean;
  /** The columns of its row. */
  columns: { spamScore: number; spamReasons: string };
  /** The writes that remember its texts, for the transaction that stores it. */
  writes: ReturnType<typeof rememberTexts>[];
}

/** How much looks like spam in what `request` sent. */
export async function assessSpam(
  request: Pick<Request, 'headers'>,
  { trap, stamp }: PageMarks,
  texts: readonly SentText[],
  now = new Date(),
): Promise<SpamAssessment> {
  const digests = textDigests(texts.map(({ value }) => value));
  const client = clientDigest(clientAddress(request.headers));
  const { score, reasons } = spamScore({
    isPagePost: wantsHtml(request),
    trap,
    stamp: readStamp(stamp, now),
    texts,
    othersWithSameText: await countOtherSenders(digests, client, now),
  });
  return {
    isSuspected: score >= suspectedScore,
    columns: { spamScore: score, spamReasons: reasons.join('\n') },
    writes: digests.length > 0 ? [rememberTexts(digests, client, now)] : [],
  };
}
