import { PublicPage, sitePage } from '#app/site-page.tsx';
import { CommitteeFailure, CommitteePage, committeeFailures } from '#components/committees/committee-page.tsx';
import { committee as committeeKind } from '#lib/content/entities/committee.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { respondNotFound, respondUnavailable } from '#lib/platform/http/page-status.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { type CommitteeDetail, getCommittee } from '#lib/site/committees/committees.ts';
import { pageMetadata } from '#lib/site/seo/page-metadata.ts';

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

const { generateMetadata, page } = sitePage({
  part: 'committees',
  async read({ params }: { params: Promise<{ committee: string }> }) {
    const id = numericId((await params).committee);
    return { path: `/investment-committee/${id}/members`, found: await readCommittee(id) };
  },
  metadata({ path, found }) {
    if (found.state !== 'found') return { title: committeeFailures[found.state].title, robots: 'noindex' };
    const { name, description } = found.committee;
    return pageMetadata({ path, title: name, description });
  },
  async draw({ path, found }) {
    if (found.state !== 'found') {
      if (found.state === 'not-found') respondNotFound();
      else respondUnavailable();
      return <CommitteeFailure state={found.state} address={path} />;
    }
    const { committee } = found;
    const crumbs = [
      { name: 'Investment Committees', path: '/investment-committee' },
      { name: committee.name, path },
    ];
    return (
      <PublicPage crumbs={crumbs} shows={[{ kind: committeeKind, items: [committee] }]}>
        <CommitteePage committee={committee} settings={await getSettings()} />
      </PublicPage>
    );
  },
});

export { generateMetadata };
export default page;
