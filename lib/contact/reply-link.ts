import { shownTime } from '../time/kolkata-time.ts';

/** Some systems cut addresses off after about two thousand characters, and a Devanagari letter takes nine of them. */
const mostQuotedBytes = 1200;

const encodedLength = (text: string) => encodeURIComponent(text).length;

/** As many whole characters as fit, with an ellipsis if some are missing. */
function fitting(text: string): string {
  let length = 0;
  let kept = '';
  for (const character of text.toWellFormed()) {
    length += encodedLength(character);
    if (length > mostQuotedBytes) return `${kept}…`;
    kept += character;
  }
  return kept;
}

interface Quoted {
  name: string;
  email: string;
  message: string;
  createdAt: Date;
}

/**
 * A mailto address (RFC 6068) that opens a reply in the person's own email program, with a subject and the message
 * quoted.
 */
export function replyLink({ name, email, message, createdAt }: Quoted): string {
  const quoted = fitting(message).replace(/^/gm, '> ');
  const body = `\n\n${fitting(name)} wrote on ${shownTime(createdAt)}:\n${quoted}\n`;
  const address = email.split('@').map(encodeURIComponent).join('@');
  const text = encodeURIComponent(body.replaceAll('\n', '\r\n'));
  return `mailto:${address}?subject=${encodeURIComponent('Re: Your message')}&body=${text}`;
}
