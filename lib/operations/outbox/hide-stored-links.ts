import { privateLinkWords, stopLinkWords } from '#lib/mail/link-maker.ts';
import { everyApplication } from '#lib/platform/db/client.ts';

/** The links of earlier releases, and the words that now stand for them. */
const links: [link: RegExp, words: string][] = [
  [/(?:admin\/invitation\/|admin\/reset-password\?token=|apply\/confirm\?token=)[\w-]{43}/, privateLinkWords],
  [/apply\/reminders\?[\w=&;-]*key=[\w-]{43}/, stopLinkWords],
].map(([path, words]) => [new RegExp(`https?://[^\\s"<>]*?/${(path as RegExp).source}`, 'g'), words as string]);

const kinds = ['invitation', 'password_reset', 'parent_request', 'draft_reminder', 'draft_ending'];

const hidden = (text: string): string => links.reduce((kept, [link, words]) => kept.replace(link, words), text);

/** The key that names what the email is about. Those of earlier releases name the link instead. */
async function keyOf({ kind, key }: { kind: string; key: string }): Promise<string> {
  const [, named = ''] = key.split(':');
  if (kind === 'invitation') {
    const found = await everyApplication().invitation.findFirst({ where: { tokenHash: { startsWith: named } } });
    return found ? `invitation:${found.id}:${named}` : key;
  }
  if (kind !== 'password_reset') return key;
  const found = await everyApplication().verification.findUnique({ where: { id: named } });
  return found ? `password_reset:${found.value}:${named}` : key;
}

/**
 * Takes the links out of emails that an earlier release wrote. Each start calls it before it sends, so that those that
 * wait get a link like all others.
 */
export async function hideStoredLinks(): Promise<void> {
  const rows = await everyApplication().mail.findMany({
    where: { kind: { in: kinds }, text: { contains: '://' } },
    select: { id: true, kind: true, key: true, text: true, html: true },
  });
  for (const { id, text, html, ...row } of rows) {
    if (text === null || hidden(text) === text) continue;
    const data = { text: hidden(text), html: html && hidden(html), key: await keyOf(row) };
    await everyApplication().mail.update({ where: { id }, data, select: { id: true } });
  }
}
