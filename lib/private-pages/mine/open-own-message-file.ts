import { findMessages } from '../../conversations/find-messages.ts';
import { openPrivateFile } from '../../conversations/open-message-file.ts';
import type { Result } from '../../http/result.ts';
import type { OpenAttachment } from '../../submissions/get-attachment.ts';
import { getOwn } from './get-own.ts';
import { noSuchFile } from './own-failures.ts';

/** Opens a file of a message on the open private page. @returns unauthorized; forbidden; not_found */
export async function openOwnMessageFile(headers: Headers, id: number): Promise<Result<OpenAttachment>> {
  const own = await getOwn(headers);
  if (!own.ok) return own;
  const messages = own.value.messages ?? (await findMessages(own.value.id));
  const found = messages.flatMap(({ files }) => files).find((file) => file.id === id);
  return found ? openPrivateFile(found) : noSuchFile;
}
