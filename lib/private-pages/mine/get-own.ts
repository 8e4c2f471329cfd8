import { type Result, success } from '../../http/result.ts';
import { requireHolder } from '../require-holder.ts';
import { nothingSent } from './own-failures.ts';
import { readSent, type SentApplication } from './read-sent.ts';

/** The application of the open private page. @returns unauthorized; not_found while nothing was sent */
export async function getOwn(headers: Headers): Promise<Result<SentApplication>> {
  const holder = await requireHolder(headers, 'read');
  if (!holder.ok) return holder;
  const sent = await readSent(holder.value.pageId);
  return sent ? success(sent) : nothingSent;
}
