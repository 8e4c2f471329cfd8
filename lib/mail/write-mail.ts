import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import { mailedSize } from '#lib/platform/identity/draw-mark.ts';
import { buttonColours } from '#lib/platform/identity/fixed-colours.ts';
import { getIdentity } from '#lib/platform/identity/get-identity.ts';
import { getPalette } from '#lib/platform/identity/get-palette.ts';
import { iconAddress } from '#lib/platform/identity/icon-address.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { headerText } from '#lib/platform/text/mail-address.ts';
import { type MailContent, type MailSender, mailHtml } from './mail-html.ts';

const indented = (text: string) => text.replace(/^/gm, '  ');

/** The plain text of an email: everything that its HTML says. */
function mailText({ paragraphs, action, details = [], closing = [] }: MailContent, sender: MailSender): string {
  const blocks = [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    ...details.map(({ label, value }) => `${label}\n${indented(value)}`),
    ...closing,
    ['-- ', sender.centreName, sender.email].filter((line) => line !== '').join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

/** The mark as two pixels a point, at an address of the site: email programs show no drawings, and few attached pictures. */
async function mailMark(centreName: string): Promise<MailSender['mark']> {
  const { look } = await getIdentity();
  if (!look) return null;
  const { width, height } = mailedSize(look);
  return {
    src: absoluteUrl(iconAddress('mark.png', look)),
    alt: look.alt === centreName ? '' : look.alt,
    width: width / 2,
    height: height / 2,
  };
}

/** An email in the site's design, as plain text and as HTML, in the centre's name. */
export async function writeMail(content: MailContent): Promise<WrittenMail> {
  const [{ centreName, email }, palette] = await Promise.all([getSettings(), getPalette()]);
  const sender = { centreName, email, buttonColours: buttonColours(palette), mark: await mailMark(centreName) };
  return {
    subject: headerText(content.subject),
    text: mailText(content, sender),
    html: mailHtml(content, sender),
  };
}
