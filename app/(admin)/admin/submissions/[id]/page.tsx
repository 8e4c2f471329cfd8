import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SubmissionDetail } from '#components/admin/submission-detail.tsx';
import { numericId } from '#lib/http/numeric-id.ts';
import { getSubmission } from '#lib/submissions/get-submission.ts';
import { attachmentUrl } from '#lib/submissions/submission.wire.ts';
import { adminOrLogin, pageValue, requestHeaders } from '../../admin-page.ts';

type Props = PageProps<'/admin/submissions/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const id = numericId((await params).id);
  return { title: id ? `Submission #${id}` : 'Not found' };
}

export default async function SubmissionPage({ params }: Props) {
  const { id: text } = await params;
  const here = `/admin/submissions/${encodeURIComponent(text)}`;
  await adminOrLogin(here);
  const id = numericId(text) ?? notFound();
  const { submittedAt, files, ...submission } = pageValue(await getSubmission(await requestHeaders(), id), here);
  return (
    <SubmissionDetail
      {...submission}
      submittedAt={submittedAt.toISOString()}
      files={files.map((file) => ({ ...file, url: attachmentUrl('', file.id) }))}
    />
  );
}
