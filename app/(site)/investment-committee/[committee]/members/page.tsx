import type { Metadata } from 'next';
import { Breadcrumbs } from '#app/breadcrumbs.tsx';
import { LastReviewed } from '#app/last-reviewed.tsx';
import { metadataWhileOn, pageWhileOn } from '#app/while-on.ts';
import { CommitteeFailure, CommitteePage, committeeFailures } from '#components/committees/committee-page.tsx';
import { committee as committeeKind } from '#lib/content/entities/committee.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { respondNotFound, respondUnavailable } from '#lib/platform/http/page-status.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { type CommitteeDetail, getCommittee } from '#lib/site/committees/committees.ts';
import { pageMetadata } from '#lib/site/seo/page-metadata.ts';

interface MembersPageProps {
  params: Promise<{ committee: string }>;
}

type Read = { state: 'found'; committee: CommitteeDetail } | { state: keyof typeof committeeFailures };

async function readCommittee(id: number | null): Promise<Read> {
  if (!id) return { state: 'not-found' };
  try {
    const committee = await getCommittee(id);
    if (!committee) return { state: 'not-found' };
    return committee.category ? { state: 'found', committee } : { state: 'invalid' };
  } catch (error) {
    logError(`Committee ${id} could not be read`, error);
    return { state: 'failed' };
  }
}

const addressOf = (id: number | null) => `/investment-committee/${id}/members`;

export const generateMetadata = metadataWhileOn(
  'committees',
  async ({ params }: MembersPageProps): Promise<Metadata> => {
    const id = numericId((await params).committee);
    const read = await readCommittee(id);
    if (read.state !== 'found') return { title: committeeFailures[read.state].title, robots: 'noindex' };
    const { name, description } = read.committee;
    return pageMetadata({ path: addressOf(id), title: name, description });
  },
);

export default pageWhileOn('committees', async function CommitteeMembersPage({ params }: MembersPageProps) {
  const id = numericId((await params).committee);
  const read = await readCommittee(id);
  if (read.state !== 'found') {
    if (read.state === 'not-found') respondNotFound();
    else respondUnavailable();
    return <CommitteeFailure state={read.state} address={addressOf(id)} />;
  }
  const { committee } = read;
  const crumbs = [
    { name: 'Investment Committees', path: '/investment-committee' },
    { name: committee.name, path: addressOf(id) },
  ];
  return (
    <>
      <Breadcrumbs of={crumbs} />
      <CommitteePage committee={committee} settings={await getSettings()} />
      <LastReviewed of={[{ kind: committeeKind, items: [committee] }]} />
    </>
  );
});
