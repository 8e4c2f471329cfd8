import { getSettings } from '../settings/get-settings.ts';
import { headerText } from '../text/mail-address.ts';
import { type MailContent, mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';

export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

/** An email in the site's design, as plain text and as HTML, in the centre's name. */
export async function writeMail(content: MailContent): Promise<WrittenMail> {
  const { centreName, email } = await getSettings();
  const sender = { centreName, email };
  return {
    subject: headerText(content.subject),
    text: mailText(content, sender),
    html: mailHtml(content, sender),
  };
}
