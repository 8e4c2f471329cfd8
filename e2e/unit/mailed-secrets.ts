import { carriesLink, mailKinds } from '#lib/mail/mail-kinds.ts';
import { makeMailLink } from '#lib/operations/outbox/make-mail-link.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';

/** What a text holds that opens something: the long random parts of its links, and private codes. */
export function secretsIn(text: string): string[] {
  const links = text.match(/https?:\/\/[^\s"<>]+/g) ?? [];
  const tokens = links.flatMap((link) => link.match(/[\w-]{40,}/g) ?? []);
  const codes = text.match(/\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g) ?? [];
  return [...new Set([...tokens, ...codes])];
}

/** For tests: the token in the link of the newest of these emails, made as while it is sent. Empty if it is no longer needed. */
export async function mailedToken(where: Prisma.MailWhereInput): Promise<string> {
  const mail = await database().mail.findFirstOrThrow({ where, orderBy: { id: 'desc' } });
  const kind = mailKinds.find((each) => each === mail.kind);
  const made = kind && carriesLink(kind) ? await makeMailLink({ ...mail, kind }) : null;
  return secretsIn(made?.link ?? '')[0] ?? '';
}
