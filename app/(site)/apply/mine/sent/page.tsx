import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { readProgram } from '#app/(site)/apply/program-form.tsx';
import { NumberAlone } from '#components/applications/confirmation/submitted-screen.tsx';
import { Confirmation } from '#components/private-page/confirmation.tsx';
import { BesideOthers, NotOpen } from '#components/private-page/private-page.tsx';
import { shownMinutes, shownSentCode } from '#lib/applications/private-pages/holder.ts';
import { getConfirmation } from '#lib/applications/private-pages/mine/next-steps.ts';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';
import { privateLink } from '#lib/applications/private-pages/private-link.ts';
import { isSubmission } from '#lib/applications/submissions/submission.ts';
import { holdsMinors } from '#lib/forms/questions/form-field.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { respondNotFound } from '#lib/platform/http/page-status.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { type MineProps, readNumber } from '../mine-page.tsx';

export const metadata: Metadata = { title: 'Application Submitted!', robots: 'noindex' };

/**
 * The confirmation of an application that was sent. It is whole in the browser that has its private page open. Anywhere
 * else it says no more than its address, which can be guessed.
 */
export default async function SentPage({ searchParams }: MineProps) {
  const query = await searchParams;
  const [programId, id] = [numericId(query.program), numericId(query.number)];
  const isRepeated = query.repeated === 'yes';
  const { headers, holder, page, others } = await readNumber(id);
  const own = holder && (await getConfirmation(holder));
  if (own?.ok) {
    const { token, pageId, ...confirmed } = own.value;
    const [link, code] = [privateLink(token), shownSentCode.read(headers, pageId)];
    const { email } = await getSettings();
    return (
      <BesideOthers others={others}>
        <Confirmation {...confirmed} {...{ page, link, code, shownMinutes, isRepeated, email }} />
      </BesideOthers>
    );
  }
  // It was withdrawn since, and its private page says so.
  if (own) redirect(ofPage('/apply/mine', page));
  if (!programId || !id || !(await isSubmission(programId, id))) {
    respondNotFound();
    return <NotOpen />;
  }
  const { program } = await readProgram(programId);
  const { title: programTitle = null, nextSteps = null, formFields = [] } = program ?? {};
  const known = { programId, programTitle, nextSteps, submissionId: id, isRepeated };
  return <NumberAlone {...known} holdsMinors={holdsMinors(formFields)} />;
}
