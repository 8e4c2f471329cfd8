import type { Metadata } from 'next';
import { PageHead } from '#components/admin/shell/page-head.tsx';
import { MakeStartup } from '#components/admin/startups/make-startup.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { findStartupsOf } from '#lib/applications/submissions/startups/startup-links.ts';
import { getStartupPlan } from '#lib/applications/submissions/startups/startup-plan.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { pageValue, requestHeaders } from '../../../admin-page.ts';
import { nothingHere, orNothingHere } from '../../../nothing-here.tsx';

export const metadata: Metadata = { title: 'Create a startup page' };

export default orNothingHere(async function MakeStartupPage({ params }: PageProps<'/admin/submissions/[id]/startup'>) {
  const id = numericId((await params).id) ?? nothingHere();
  const headers = await requestHeaders();
  const plan = await getStartupPlan(headers, id);
  if (!plan.ok && plan.failure.code === 'conflict')
    return (
      <div className="grid max-w-prose gap-6">
        <PageHead
          back={[`/admin/submissions/${id}`, `Application #${id}`]}
          title="Create a startup page from this application"
        />
        <Notice title={plan.failure.message} />
      </div>
    );
  const value = pageValue(plan, `/admin/submissions/${id}/startup`);
  return <MakeStartup plan={value} made={await findStartupsOf(headers, id)} />;
});
