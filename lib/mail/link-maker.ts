import type { LinkKind } from './mail-kinds.ts';
import type { ClaimedMail } from './outbox.ts';

// What stands in the stored text of an email for what only its recipient gets.
export const privateLinkWords = '(private link)';
export const privateCodeWords = '(private code)';
export const stopLinkWords = '(link that stops these emails)';

/** A link that was made for one attempt to send an email. */
export interface MadeLink {
  link: string;
  /** What may be typed instead of the link. */
  code?: string;
  /** The link that stops such emails. */
  stopLink?: string;
  /** More headers of the email. */
  headers?: Record<string, string>;
  /** Ends the link again, because it was not delivered. */
  takeBack: () => Promise<unknown>;
}

/** An email that is about to get its link. */
export type LinkedMail = Omit<ClaimedMail, 'attempts' | 'kind'> & { kind: LinkKind };

/**
 * Makes the link that an email carries, which replaces the one of an earlier attempt. Its time counts from now. Null
 * when the email is no longer needed.
 */
export type LinkMaker = (mail: LinkedMail) => Promise<MadeLink | null>;

export const makesNoLinks: LinkMaker = async () => {
  throw new Error('This process cannot make the link of an email.');
};

/** The stored text of an email with what was made for it. */
export const fillIn = (text: string, { link, code = '', stopLink = '' }: MadeLink): string =>
  text.replaceAll(privateLinkWords, link).replaceAll(privateCodeWords, code).replaceAll(stopLinkWords, stopLink);

/** What an email is about, by its key, such as the 12 of "invitation:12:…". */
export const subjectOf = ({ key }: Pick<LinkedMail, 'key'>): string => key.split(':')[1] ?? '';
