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
import { mayHere, pageValue, requestHeaders } from '../../admin-page.ts';
import { nothingHere, orNothingHere } from '../../nothing-here.tsx';

type Props = PageProps<'/admin/submissions/[id]'>;

/** Cached, so that the page and its title share one read. */
const read = cache(async (id: number, query: string) =>
  getSubmission(await requestHeaders(), id, readView(new URLSearchParams(query))),
);

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const id = numericId((await params).id);
  const found = id ? await read(id, searchParamsOf(await searchParams).toString()) : null;
  return { title: found?.ok ? submissionName(found.value) : 'Not found' };
}

export default orNothingHere(async function SubmissionPage({ params, searchParams }: Props) {
  const id = numericId((await params).id) ?? nothingHere();
  const query = searchParamsOf(await searchParams);
  const view = readView(query);
  const here = submissionAddress(id, view);
  const submission = pageValue(await read(id, query.toString()), here);
  const { record } = submission;
  const knownTags = record ? pageValue(await findTagNames(await requestHeaders()), here) : [];
  const conversation = record ? pageValue(await getConversation(await requestHeaders(), id), here) : null;
  const requests = record ? pageValue(await getRequests(await requestHeaders(), id), here) : null;
  const letters = record ? pageValue(await findLettersOf(await requestHeaders(), id), here) : [];
  const templates = record ? pageValue(await findTemplates(await requestHeaders()), here) : [];
  const startups = await findStartupsOf(await requestHeaders(), id);
  const [isEditor, isAdmin] = [await mayHere('editContent'), await mayHere('administer')];
  const recorded = { conversation, requests, letters, templates, startups };
  return <SubmissionDetail {...{ submission, ...recorded, knownTags, view, isEditor, isAdmin }} />;
});
