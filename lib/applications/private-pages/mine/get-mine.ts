import { type Result, success } from '#lib/platform/http/result.ts';
import { getForm } from '../../programs/find-programs.ts';
import { type SectionTitles, sectionTitles } from '../../programs/section-titles.ts';
import { findLinks, type LinkInUse } from '../page-links.ts';
import { type HeldPage, requireHolder } from '../require-holder.ts';
import { askedAnswers } from './asked-answers.ts';
import { readSent, type SentApplication } from './read-sent.ts';

/** What stands on a private page. */
interface Mine {
  holder: HeldPage;
  /** Null while nothing was sent. */
  sent: SentApplication | null;
  links: LinkInUse[];
  /** The sections of the form, for an application that was sent. */
  sections: SectionTitles;
}

/** What stands on the private page that is open in the browser of this request. @returns unauthorized */
export async function getMine(headers: Headers): Promise<Result<Mine>> {
  const holder = await requireHolder(headers, 'read');
  if (!holder.ok) return holder;
  const { pageId } = holder.value;
  const whole = await readSent(pageId);
  const form = whole && (await getForm(whole.program.id));
  const sent = whole && { ...whole, answers: askedAnswers(whole, form?.formFields ?? []) };
  const sections = sent ? await sectionTitles(sent.program.id) : {};
  return success({ holder: holder.value, sent, links: await findLinks(pageId), sections });
}
