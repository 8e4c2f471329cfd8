import type { Metadata } from 'next';
import { InviteForm } from '#components/admin/people/access-form.tsx';
import { InvitationLink } from '#components/admin/people/invitation-link.tsx';
import { PageHead } from '#components/admin/shell/page-head.tsx';
import { Panel } from '#components/admin/shell/panel.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { getReturnedForm } from '#lib/api/returned-forms.ts';
import { findProgramOptions } from '#lib/applications/submissions/access.ts';
import { signedInStaff } from '#lib/people/auth/access.ts';
import { invalidName } from '#lib/platform/http/sent-form.ts';
import { pageValue, requestHeaders } from '../../admin-page.ts';
import { wayBack } from '../../way-back.ts';

export const metadata: Metadata = { title: 'Invite a person' };

/** The invitation that was just made, for the person who made it. */
async function madeNow(name: string | string[] | undefined) {
  const headers = await requestHeaders();
  const made = await getReturnedForm(headers, [(await signedInStaff(headers))?.id ?? '']);
  if (!made?.isNews || made.name !== name) return null;
  const { link: [link = ''] = [], is_mailed: [isMailed] = [], email: [email = ''] = [] } = made.values;
  return { link: { link, is_mailed: isMailed === 'true' }, email };
}

export default async function InvitePage({ searchParams }: PageProps<'/admin/people/invite'>) {
  const query = await searchParams;
  const back = await wayBack(query, ['/admin/people', 'People']);
  const programs = pageValue(await findProgramOptions(await requestHeaders()), '/admin/people/invite');
  const made = await madeNow(query[invalidName]);
  return (
    <div className="grid w-full max-w-5xl gap-4">
      <PageHead back={back} title="Invite a person" className="gap-4" />
      {made ? (
        <>
          <InvitationLink {...made} />
          <ButtonLink href="/admin/people/invite" variant="secondary" className="w-fit">
            Invite another person
          </ButtonLink>
        </>
      ) : (
        <Panel
          title="Person and roles"
          text="They get a link to choose a password. The link works once and expires in 7 days."
        >
          <InviteForm programs={programs.map(({ id, title }) => ({ id, title }))} />
        </Panel>
      )}
    </div>
  );
}
