import { PageHead } from '#components/admin/shell/page-head.tsx';
import { MakeStartup } from '#components/admin/startups/make-startup.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { findStartupsOf } from '#lib/applications/submissions/startups/startup-links.ts';
import { getStartupPlan } from '#lib/applications/submissions/startups/startup-plan.ts';
import { officePage } from '../../../office-page.tsx';

export const metadata = { title: 'Create a startup page' };

export default officePage('/admin/submissions/[id]/startup', 'editor', async ({ id, caller, value }) => {
  const plan = await getStartupPlan(caller, id);
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
  return <MakeStartup plan={value(plan)} made={await findStartupsOf(caller, id)} />;
});
