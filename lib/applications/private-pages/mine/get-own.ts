import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { findMessages } from '../../conversations/get-conversation.ts';
import { type OpenAttachment, openPrivateFile } from '../../submissions/get-attachment.ts';
import { requireHolder } from '../require-holder.ts';
import { readSent, type SentApplication } from './read-sent.ts';

const nothingSent = refuse('not_found', 'Nothing was sent yet. Once it is, it is here.');
const noSuchFile = refuse('not_found', 'There is no such file.');

/** The application of the open private page. @returns unauthorized; not_found while nothing was sent */
export async function getOwn(headers: Headers): Promise<Result<SentApplication>> {
  const holder = await requireHolder(headers, 'read');
  if (!holder.ok) return holder;
  const sent = await readSent(holder.value.pageId);
  return sent ? success(sent) : nothingSent;
}

/**
 * Opens a file that the applicant sent.
 * @param number its place among the files, from 1
 * @returns unauthorized; forbidden, also for a file with a virus; not_found
 * @throws when the row exists but its file does not: that is a data loss, not a visitor's mistake
 */
export async function openOwnFile(headers: Headers, number: number): Promise<Result<OpenAttachment>> {
  const own = await getOwn(headers);
  if (!own.ok) return own;
  const found = own.value.files[number - 1];
  return found ? openPrivateFile({ ...found, id: number }) : noSuchFile;
}

/** Opens a file of a message on the open private page. @returns unauthorized; forbidden; not_found */
export async function openOwnMessageFile(headers: Headers, id: number): Promise<Result<OpenAttachment>> {
  const own = await getOwn(headers);
  if (!own.ok) return own;
  const messages = own.value.messages ?? (await findMessages(own.value.id));
  const found = messages.flatMap(({ files }) => files).find((file) => file.id === id);
  return found ? openPrivateFile(found) : noSuchFile;
}
