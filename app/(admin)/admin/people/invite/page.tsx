import { InviteForm } from '#components/admin/people/access-form.tsx';
import { InvitationLink } from '#components/admin/people/invitation-link.client.tsx';
import { PageHead } from '#components/admin/shell/page-head.tsx';
import { Panel } from '#components/admin/shell/panel.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { getReturnedForm } from '#lib/api/returned-forms.ts';
import { findProgramOptions } from '#lib/applications/submissions/access.ts';
import { invalidName } from '#lib/platform/http/sent-form.ts';
import { type Asked, officePage } from '../../office-page.tsx';

export const metadata = { title: 'Invite a person' };

/** The invitation that was just made, for the person who made it. */
async function madeNow({ caller, headers, query }: Asked<'admin'>) {
  const made = await getReturnedForm(headers, [caller.id]);
  if (!made?.isNews || made.name !== query[invalidName]) return null;
  const { link: [link = ''] = [], is_mailed: [isMailed] = [], email: [email = ''] = [] } = made.values;
  return { link: { link, is_mailed: isMailed === 'true' }, email };
}

export default officePage('/admin/people/invite', 'admin', async (asked) => {
  const { caller, value, back } = asked;
  const programs = value(await findProgramOptions(caller));
  const made = await madeNow(asked);
  return (
    <div className="grid w-full max-w-5xl gap-4">
      <PageHead back={await back(['/admin/people', 'People'])} title="Invite a person" className="gap-4" />
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
});
