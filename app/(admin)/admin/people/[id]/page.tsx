import type { Metadata } from 'next';
import { applicationNotice } from '#components/admin/account/account-forms.tsx';
import { AccessForm } from '#components/admin/people/access-form.tsx';
import { PersonActions } from '#components/admin/people/person-actions.tsx';
import { BackTo } from '#components/admin/shell/page-head.tsx';
import { Panel } from '#components/admin/shell/panel.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { findProgramOptions } from '#lib/applications/submissions/access.ts';
import { auditAddress } from '#lib/operations/audit-log/entries.ts';
import { getPerson, getSignInWays } from '#lib/people/staff/people.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { pageValue, requestHeaders } from '../../admin-page.ts';
import { orNothingHere } from '../../nothing-here.tsx';

export const metadata: Metadata = { title: 'Person' };

export default orNothingHere(async function PersonPage({ params, searchParams }: PageProps<'/admin/people/[id]'>) {
  const { id } = await params;
  const isSaved = (await searchParams).done === 'access';
  const here = `/admin/people/${encodeURIComponent(id)}`;
  const headers = await requestHeaders();
  const person = pageValue(await getPerson(headers, id), here);
  const programs = pageValue(await findProgramOptions(headers), here);
  const ways = pageValue(await getSignInWays(headers, id), here);
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
          <a href={auditAddress({ person: email })} className="text-link">
            View activity
          </a>
        </p>
        {notice && <p className="text-sm text-muted">{notice}</p>}
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <Panel title="Roles and programs">
          <AccessForm
            person={person}
            programs={programs.map((each) => ({ id: each.id, title: each.title }))}
            isSaved={isSaved}
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
