import type { Metadata } from 'next';
import { RequestForm } from '#components/admin/privacy/request-form.tsx';
import { BackTo } from '#components/admin/shell/back-to.tsx';
import { Panel } from '#components/admin/shell/panel.tsx';
import { kolkataDate } from '#lib/time/kolkata-time.ts';
import { adminOrLogin } from '../../admin-page.ts';

export const metadata: Metadata = { title: 'New privacy request' };

export default async function NewRequestPage() {
  await adminOrLogin('/admin/privacy/new');
  return (
    <div className="grid w-full max-w-2xl gap-4">
      <BackTo href="/admin/privacy" label="Requests" />
      <h1 className="text-2xl">New privacy request</h1>
      <Panel title="The request" text="As it reached the grievance officer by email, letter or phone.">
        <RequestForm today={kolkataDate(new Date())} />
      </Panel>
    </div>
  );
}
