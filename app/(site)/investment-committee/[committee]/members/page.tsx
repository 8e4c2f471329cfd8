import type { Metadata } from 'next';
import { CommitteeFailed, CommitteeNotFound, InvalidCommittee } from '#components/committees/committee-failures.tsx';
import { CommitteePage } from '#components/committees/committee-page.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import type { CommitteeDetail } from '#lib/committees/committee.ts';
import { getCommittee } from '#lib/committees/find-committees.ts';
import { numericId } from '#lib/http/numeric-id.ts';
import { respondNotFound, respondUnavailable } from '#lib/http/page-status.ts';
import { logError } from '#lib/monitoring/log-error.ts';
import { breadcrumbs } from '#lib/seo/breadcrumbs.ts';
import { pageMetadata } from '#lib/seo/page-metadata.ts';

interface MembersPageProps {
  params: Promise<{ committee: string }>;
}

type Read = { state: 'found'; committee: CommitteeDetail } | { state: 'not-found' | 'invalid' | 'failed' };

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

const titles = {
  'not-found': 'Committee Not Found',
  invalid: 'Invalid Committee Data',
  failed: 'Unable to Load Committee',
};
const addressOf = (id: number | null) => `/investment-committee/${id}/members`;

export async function generateMetadata({ params }: MembersPageProps): Promise<Metadata> {
  const id = numericId((await params).committee);
  const read = await readCommittee(id);
  if (read.state !== 'found') return { title: titles[read.state], robots: 'noindex' };
  const { name, description } = read.committee;
  return pageMetadata({ path: addressOf(id), title: name, description });
}

export default async function CommitteeMembersPage({ params }: MembersPageProps) {
  const id = numericId((await params).committee);
  const read = await readCommittee(id);
  switch (read.state) {
    case 'not-found':
      respondNotFound();
      return <CommitteeNotFound />;
    case 'invalid':
      respondUnavailable();
      return <InvalidCommittee />;
    case 'failed':
      respondUnavailable();
      return <CommitteeFailed address={addressOf(id)} />;
    case 'found':
      return (
        <>
          <JsonLd
            data={breadcrumbs([
              { name: 'Investment Committees', path: '/investment-committee' },
              { name: read.committee.name, path: addressOf(id) },
            ])}
          />
          <CommitteePage committee={read.committee} />
        </>
      );
  }
}
