import { Badge } from '#components/ui/badge.tsx';
import { namesOf } from '#lib/config/roles.ts';
import type { StaffMember } from '#lib/staff/find-staff.ts';
import { shownTime } from '#lib/time/kolkata-time.ts';
import { ListTable } from '../shell/list-table.tsx';

const none = (text: string) => <span className="text-muted">{text}</span>;

/** Everyone who can sign in. A phone shows name, role and status only: a person's own page has the rest. */
export const PeopleTable = ({ people }: { people: readonly StaffMember[] }) => (
  <ListTable
    caption="People"
    rows={people}
    keyOf={({ id }) => id}
    columns={[
      {
        head: 'Name',
        className: 'font-semibold max-sm:w-3/5 sm:min-w-40',
        cell: ({ id, name, email }) => (
          <>
            <a href={`/admin/people/${id}`} className="text-link wrap-anywhere">
              {name}
            </a>
            <span translate="no" className="block font-normal wrap-anywhere text-muted lg:hidden">
              {email}
            </span>
          </>
        ),
      },
      { head: 'Email address', isWidest: true, className: 'min-w-52 wrap-anywhere', cell: ({ email }) => email },
      { head: 'Roles', cell: ({ roles }) => namesOf(roles) || none('None') },
      {
        head: 'Programs',
        isWide: true,
        className: 'min-w-40 wrap-anywhere',
        cell: ({ programs }) => programs.map(({ title }) => title).join(', ') || none('—'),
      },
      {
        head: 'Two-factor',
        isWide: true,
        cell: ({ hasSecondFactor }) => (
          <Badge tone={hasSecondFactor ? 'success' : 'warning'}>{hasSecondFactor ? 'On' : 'Off'}</Badge>
        ),
      },
      {
        head: 'Last sign-in',
        isWidest: true,
        className: 'whitespace-nowrap',
        cell: ({ lastSignInAt }) => (lastSignInAt ? shownTime(lastSignInAt) : none('Never')),
      },
      {
        head: 'Status',
        cell: ({ disabledAt }) => (
          <Badge tone={disabledAt ? 'danger' : 'success'}>{disabledAt ? 'Disabled' : 'Active'}</Badge>
        ),
      },
    ]}
  />
);
