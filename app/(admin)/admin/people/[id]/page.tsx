import { applicationNotice } from '#components/admin/account/account-forms.tsx';
import { AccessForm } from '#components/admin/people/access-form.tsx';
import { PersonActions } from '#components/admin/people/person-actions.tsx';
import { BackTo } from '#components/admin/shell/page-head.tsx';
import { Panel } from '#components/admin/shell/panel.tsx';
import { TextLink } from '#components/admin/shell/text-link.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { findProgramOptions } from '#lib/applications/submissions/access.ts';
import { auditAddress } from '#lib/operations/audit-log/entries.ts';
import { getPerson, getSignInWays } from '#lib/people/staff/people.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { officePage } from '../../office-page.tsx';

export const metadata = { title: 'Person' };

export default officePage('/admin/people/[id]', 'admin', async ({ params: { id }, caller, query, value }) => {
  const person = value(await getPerson(caller, id));
  const programs = value(await findProgramOptions(caller));
  const ways = value(await getSignInWays(caller, id));
  const { name, email, sessions, hasSecondFactor, disabledAt, lastSignInAt } = person;
  const notice = disabledAt ? null : applicationNotice(person.notices);
  return (
    <>
      <div className="grid gap-2">
        <BackTo href="/admin/people" label="People" />
        <h1 className="flex flex-wrap items-center gap-3 text-2xl break-words">
          <span>{`${name} `}</span>
          {disabledAt && <Badge tone="danger">{`Disabled since ${shownMoment(disabledAt)}`}</Badge>}
        </h1>
        <p className="text-muted">
          <span className="break-all">{email}</span>
          <span>{` · ${lastSignInAt ? `Last signed in ${shownMoment(lastSignInAt)}` : 'Never signed in'} · `}</span>
          <TextLink href={auditAddress({ person: email })}>View activity</TextLink>
        </p>
        {notice && <p className="text-sm text-muted">{notice}</p>}
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <Panel title="Roles and programs">
          <AccessForm
            person={person}
            programs={programs.map((each) => ({ id: each.id, title: each.title }))}
            isSaved={query.done === 'access'}
          />
        </Panel>
        <PersonActions
          id={id}
          name={name}
          sessions={sessions}
          hasSecondFactor={hasSecondFactor}
          isDisabled={disabledAt !== null}
          ways={ways}
        />
      </div>
    </>
  );
});
