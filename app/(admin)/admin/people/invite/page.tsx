import type { Metadata } from 'next';
import { InviteForm } from '#components/admin/people/invite-form.client.tsx';
import { PageHead } from '#components/admin/shell/page-head.tsx';
import { Panel } from '#components/admin/shell/panel.tsx';
import { findProgramOptions } from '#lib/submissions/program-options.ts';
import { pageValue, requestHeaders } from '../../admin-page.ts';
import { wayBack } from '../../way-back.ts';

export const metadata: Metadata = { title: 'Invite a person' };

export default async function InvitePage({ searchParams }: PageProps<'/admin/people/invite'>) {
  const back = await wayBack(await searchParams, ['/admin/people', 'People']);
  const programs = pageValue(await findProgramOptions(await requestHeaders()), '/admin/people/invite');
  return (
    <div className="grid w-full max-w-2xl gap-4">
      <PageHead back={back} title="Invite a person" className="gap-4" />
      <Panel
        title="Person and roles"
        text="They get a link to choose a password. The link works once and expires in 7 days."
      >
        <InviteForm programs={programs.map(({ id, title }) => ({ id, title }))} />
      </Panel>
    </div>
  );
}
