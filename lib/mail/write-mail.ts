import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import { mailedSize } from '#lib/platform/identity/draw-icon.ts';
import { getIdentity } from '#lib/platform/identity/get-identity.ts';
import { buttonColours, getPalette } from '#lib/platform/identity/get-palette.ts';
import { iconAddress } from '#lib/platform/identity/icon-address.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { headerText } from '#lib/platform/text/mail-address.ts';
import { escapeHtml } from '#lib/platform/text/markup.ts';
import { privateLinkWords } from './link-maker.ts';

export interface MailContent {
  subject: string;
  /** Plain text. Line breaks are kept. */
  paragraphs: string[];
  /** The one thing to do, as a button. */
  action?: { label: string; href: string };
  /** Labelled facts, such as the answers of a submission. */
  details?: readonly { label: string; value: string }[];
  /** The text after the facts. */
  closing?: readonly string[];
}

interface ButtonColours {
  background: string;
  text: string;
}

/** The sender of an email, according to the settings. */
export interface MailSender {
  centreName: string;
  /** Empty if the centre has given none. */
  email: string;
  buttonColours: ButtonColours;
  /** The centre's mark. It has a ground of its own, so that it is seen in dark themes too. */
  mark?: { src: string; alt: string; width: number; height: number } | null;
}

const lines = (text: string) => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>\n');
/** Treats Devanagari as Marathi, so that screen readers choose the right voice. */
const lang = (text: string) => (/\p{Script=Devanagari}/u.test(text) ? ' lang="mr"' : '');

/**
 * The style element of every email. The back office shows an email in a frame, where the Content-Security-Policy of the
 * page around it must name this style by its hash.
 */
export const mailStyle = ':root{color-scheme:light dark}';

const isWebAddress = (href: string) => href === privateLinkWords || /^https?:\/\//.test(href);

// Email programs do not reliably read style sheets, so every style is inline and nothing depends on it. No background
// is set, so that a dark theme can choose its own colours. Only the button sets both of its colours.
const paragraph = (text: string) => `<p style="margin:0 0 1em"${lang(text)}>${lines(text)}</p>`;
const detail = ({ label, value }: { label: string; value: string }) =>
  `<dt style="margin:0;font-weight:600"${lang(label)}>${lines(label)}</dt>\n` +
  `<dd style="margin:0 0 1em;overflow-wrap:anywhere"${lang(value)}>${lines(value) || '—'}</dd>`;
const button = ({ label, href }: { label: string; href: string }, { background, text }: ButtonColours) =>
  `<p style="margin:1.5em 0"><a href="${escapeHtml(href)}" style="display:inline-block;padding:12px 20px;` +
  `border-radius:8px;background:${background};color:${text};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>\n` +
  `<p style="margin:0 0 1em;font-size:14px;overflow-wrap:anywhere">${escapeHtml(href)}</p>`;

const emailLine = (email: string) =>
  email && `<br>\n<a href="mailto:${escapeHtml(encodeURI(email))}" style="color:inherit">${escapeHtml(email)}</a>`;

const markHtml = ({ src, alt, width, height }: NonNullable<MailSender['mark']>) =>
  `<p style="margin:0 0 .75em"><img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" style="border:0"></p>`;

/** The HTML of an email: headings, paragraphs and lists that every email program and screen reader supports. */
export function mailHtml(
  { subject, paragraphs, action, details = [], closing = [] }: MailContent,
  { centreName, email, buttonColours, mark }: MailSender,
): string {
  if (action && !isWebAddress(action.href)) throw new Error('The action of an email must be a web address.');
  const body = [
    ...(mark ? [markHtml(mark)] : []),
    `<p style="margin:0 0 1.5em;font-weight:600"${lang(centreName)}>${escapeHtml(centreName)}</p>`,
    `<h1 style="margin:0 0 .75em;font-size:22px;line-height:1.3"${lang(subject)}>${escapeHtml(subject)}</h1>`,
    ...paragraphs.map(paragraph),
    ...(action ? [button(action, buttonColours)] : []),
    ...(details.length > 0 ? [`<dl style="margin:1.5em 0">\n${details.map(detail).join('\n')}\n</dl>`] : []),
    ...closing.map(paragraph),
    `<hr style="margin:2em 0 1em;border:0;border-top:1px solid #8a8fa3">`,
    `<p style="margin:0;font-size:14px"${lang(centreName)}>${escapeHtml(centreName)}${emailLine(email)}</p>`,
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${mailStyle}</style>
</head>
<body style="margin:0;padding:24px 16px;font-family:system-ui,'Segoe UI',Roboto,'Noto Sans Devanagari',sans-serif;font-size:16px;line-height:1.6">
<div style="max-width:600px;margin:0 auto">
${body.join('\n')}
</div>
</body>
</html>
`;
}

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
