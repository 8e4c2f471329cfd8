import type { ClaimedMail } from './outbox.ts';

/** What stands in the stored text of an email for the private link and the code that only its recipient gets. */
export const privateLinkWords = '(private link)';
export const privateCodeWords = '(private code)';

/** A link that was made for one attempt to send an email. */
export interface MadeLink {
  link: string;
  code: string;
  /** More headers of the email. */
  headers: Record<string, string>;
  /** Removes the link again, because nobody got it. */
  takeBack: () => Promise<void>;
}

/** Makes the link that an email carries. Null when nobody needs the email any more. */
export type LinkMaker = (mail: Pick<ClaimedMail, 'kind'> & { pageId: number }) => Promise<MadeLink | null>;

export const makesNoLinks: LinkMaker = async () => {
  throw new Error('This process cannot make the link of an email.');
};
