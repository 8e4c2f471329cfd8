import type { Metadata } from 'next';
import { SubmissionDetail } from '#components/admin/submissions/submission-detail.tsx';
import { numericId } from '#lib/http/numeric-id.ts';
import { findTagNames } from '#lib/submissions/find-tag-names.ts';
import { getSubmission } from '#lib/submissions/get-submission.ts';
import { readView, searchParamsOf, submissionAddress } from '#lib/submissions/list-view.ts';
import { pageValue, requestHeaders } from '../../admin-page.ts';
import { nothingHere, orNothingHere } from '../../nothing-here.tsx';

type Props = PageProps<'/admin/submissions/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const id = numericId((await params).id);
  return { title: id ? `Submission #${id}` : 'Not found' };
}

export default orNothingHere(async function SubmissionPage({ params, searchParams }: Props) {
  const id = numericId((await params).id) ?? nothingHere();
  const view = readView(searchParamsOf(await searchParams));
  const here = submissionAddress(id, view);
  const headers = await requestHeaders();
  const found = pageValue(await getSubmission(headers, id, view), here);
  const { program, previousId, nextId, record, ...submission } = found;
  const knownTags = record ? pageValue(await findTagNames(headers), here) : [];
  return <SubmissionDetail {...{ submission, program, previousId, nextId, record, knownTags, view }} />;
});
