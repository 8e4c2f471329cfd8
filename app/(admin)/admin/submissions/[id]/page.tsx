import type { Metadata } from 'next';
import { cache } from 'react';
import { SubmissionDetail } from '#components/admin/submissions/submission-detail.tsx';
import { getConversation } from '#lib/applications/conversations/conversation.ts';
import { findTemplates } from '#lib/applications/conversations/templates.ts';
import { getRequests } from '#lib/applications/corrections/requests.ts';
import { findLettersOf } from '#lib/applications/letters/batch.ts';
import { findStartupsOf } from '#lib/applications/submissions/startups/startup-links.ts';
import { getSubmission } from '#lib/applications/submissions/submission-detail.ts';
import { readView, searchParamsOf, submissionAddress } from '#lib/applications/submissions/submission-filter.ts';
import { findTagNames } from '#lib/applications/submissions/submission-list.ts';
import { submissionName } from '#lib/forms/questions/submission-name.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { mayHere, officePage, requestHeaders } from '../../office-page.tsx';

/** Cached, so that the page and its title share one read. */
const read = cache(async (id: number, query: string) =>
  getSubmission(await requestHeaders(), id, readView(new URLSearchParams(query))),
);

export async function generateMetadata({
  params,
  searchParams,
}: PageProps<'/admin/submissions/[id]'>): Promise<Metadata> {
  const id = numericId((await params).id);
  const found = id ? await read(id, searchParamsOf(await searchParams).toString()) : null;
  return { title: found?.ok ? submissionName(found.value) : 'Not found' };
}

export default officePage('/admin/submissions/[id]', async ({ id, headers, query: params, value }) => {
  const query = searchParamsOf(params);
  const view = readView(query);
  const here = submissionAddress(id, view);
  const submission = value(await read(id, query.toString()), here);
  const { record } = submission;
  const knownTags = record ? value(await findTagNames(headers), here) : [];
  const conversation = record ? value(await getConversation(headers, id), here) : null;
  const requests = record ? value(await getRequests(headers, id), here) : null;
  const letters = record ? value(await findLettersOf(headers, id), here) : [];
  const templates = record ? value(await findTemplates(headers), here) : [];
  const startups = await findStartupsOf(headers, id);
  const [isEditor, isAdmin] = [await mayHere('editContent'), await mayHere('administer')];
  const recorded = { conversation, requests, letters, templates, startups };
  return <SubmissionDetail {...{ submission, ...recorded, knownTags, view, isEditor, isAdmin }} />;
});
