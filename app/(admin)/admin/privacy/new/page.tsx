import { RequestForm } from '#components/admin/privacy/request-page.tsx';
import { PageHead } from '#components/admin/shell/page-head.tsx';
import { Panel } from '#components/admin/shell/panel.tsx';
import { kolkataDate } from '#lib/platform/time/kolkata-time.ts';
import { officePage } from '../../office-page.tsx';

export const metadata = { title: 'New privacy request' };

export default officePage('/admin/privacy/new', 'admin', async () => (
  <div className="grid w-full max-w-2xl gap-4">
    <PageHead back={['/admin/privacy', 'Requests']} title="New privacy request" className="gap-4" />
    <Panel title="The request" text="As it reached the grievance officer by email, letter or phone.">
      <RequestForm today={kolkataDate(new Date())} />
    </Panel>
  </div>
));
