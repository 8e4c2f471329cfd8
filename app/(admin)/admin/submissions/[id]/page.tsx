import type { Metadata } from 'next';
import { cache } from 'react';
import { SubmissionDetail } from '#components/admin/submissions/submission-detail.tsx';
import { getConversation } from '#lib/applications/conversations/conversation.ts';
import { findTemplates } from '#lib/applications/conversations/templates.ts';
import { getRequests } from '#lib/applications/corrections/requests.ts';
import { findLettersOf } from '#lib/applications/letters/batch.ts';
import { findStartupsOf } from '#lib/applications/submissions/startups/startup-links.ts';
import { getSubmission } from '#lib/applications/submissions/submission-detail.ts';
import { readView, searchParamsOf } from '#lib/applications/submissions/submission-filter.ts';
import { findTagNames } from '#lib/applications/submissions/submission-list.ts';
import { submissionName } from '#lib/forms/questions/submission-name.ts';
import { callerWith, requireRight } from '#lib/people/auth/access.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { officePage, requestHeaders } from '../../office-page.tsx';

/** Cached, so that the page and its title share one read. */
const read = cache(async (id: number, query: string) => {
  const reader = await requireRight(await requestHeaders(), 'readSubmissions');
  return reader.ok ? getSubmission(reader.value, id, readView(new URLSearchParams(query))) : reader;
});

export async function generateMetadata({
  params,
  searchParams,
}: PageProps<'/admin/submissions/[id]'>): Promise<Metadata> {
  const id = numericId((await params).id);
  const found = id ? await read(id, searchParamsOf(await searchParams).toString()) : null;
  return { title: found?.ok ? submissionName(found.value) : 'Not found' };
}

export default officePage('/admin/submissions/[id]', 'reader', async ({ id, caller, query: params, value }) => {
  const query = searchParamsOf(params);
  const submission = value(await read(id, query.toString()));
  const { record } = submission;
  const writer = record && callerWith(caller, 'writeToApplicants');
  const author = record && callerWith(caller, 'writeLetters');
  const recorded = {
    knownTags: record ? value(await findTagNames(caller)) : [],
    conversation: writer && value(await getConversation(writer, id)),
    requests: writer && value(await getRequests(writer, id)),
    letters: author ? value(await findLettersOf(author, id)) : [],
    templates: writer ? value(await findTemplates(writer)) : [],
    startups: await findStartupsOf(caller, id),
  };
  return (
    <SubmissionDetail
      {...{ submission, ...recorded }}
      view={readView(query)}
      isEditor={caller.may('editContent')}
      isAdmin={caller.may('administer')}
    />
  );
});
