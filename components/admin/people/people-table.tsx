import { Badge } from '#components/ui/badge.tsx';
import { Cell, HeadCell, Table } from '#components/ui/table.tsx';
import { isStaffRole, roleNames } from '#lib/auth/roles.ts';
import type { StaffMember } from '#lib/staff/find-staff.ts';

export interface ListedPerson extends Omit<StaffMember, 'lastSignInAt' | 'disabledAt' | 'sessions'> {
  /** Formatted for display. Empty if never. */
  lastSignIn: string;
  isDisabled: boolean;
}

export const roleText = (role: string) => (isStaffRole(role) ? roleNames[role] : role);

/** Everyone who can sign in. A phone shows name, role and status only: a person's own page has the rest. */
export function PeopleTable({ people }: { people: readonly ListedPerson[] }) {
  return (
    <Table caption="People">
      <thead>
        <tr>
          <HeadCell>Name</HeadCell>
          <HeadCell className="max-sm:hidden">Email address</HeadCell>
          <HeadCell>Role</HeadCell>
          <HeadCell className="max-sm:hidden">Programs</HeadCell>
          <HeadCell className="max-sm:hidden">Two-factor</HeadCell>
          <HeadCell className="max-sm:hidden">Last sign-in</HeadCell>
          <HeadCell>Status</HeadCell>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <Cell className="font-semibold sm:min-w-40">
              <a href={`/admin/people/${person.id}`} className="text-link wrap-anywhere">
                {person.name}
              </a>
              <span className="block font-normal wrap-anywhere text-muted sm:hidden">{person.email}</span>
            </Cell>
            <Cell className="min-w-52 wrap-anywhere max-sm:hidden">{person.email}</Cell>
            <Cell>{roleText(person.role)}</Cell>
            <Cell className="min-w-40 wrap-anywhere max-sm:hidden">
              {person.programs.map(({ title }) => title).join(', ') || <span className="text-muted">—</span>}
            </Cell>
            <Cell className="max-sm:hidden">
              {person.hasSecondFactor ? <Badge tone="success">On</Badge> : <Badge tone="warning">Off</Badge>}
            </Cell>
            <Cell className="whitespace-nowrap max-sm:hidden">
              {person.lastSignIn || <span className="text-muted">Never</span>}
            </Cell>
            <Cell>
              {person.isDisabled ? <Badge tone="danger">Disabled</Badge> : <Badge tone="success">Active</Badge>}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
