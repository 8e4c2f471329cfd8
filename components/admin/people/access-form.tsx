import { CircleCheck, CircleDot, CircleMinus, type IconNode } from 'lucide';
import { FormButton, FormInput } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Field } from '#components/ui/fields/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { StaffMember } from '#lib/people/staff/people.ts';
import { type Reach, type Right, reachOf, rightNames, rights } from '#lib/platform/config/rights.ts';
import { roleMeanings, roleNames, type StaffRole, staffRoles } from '#lib/platform/config/roles.ts';

import { AccessFields } from './access-fields.client.tsx';

interface AccessFormProps {
  person: StaffMember;
  programs: readonly { id: number; title: string }[];
  isSaved: boolean;
}

export const AccessForm = ({ person: { id, roles, programs: own }, programs, isSaved }: AccessFormProps) => (
  <SentForm
    // New boxes are drawn once they are saved.
    key={`${roles} ${own.map((each) => each.id)}`}
    id="access"
    action={`/api/admin/people/${encodeURIComponent(id)}/`}
    className="group/access grid grid-cols-1 gap-4"
  >
    {isSaved && <Notice tone="success" role="status" title="Access saved." />}
    <AccessFields access={{ roles, programIds: own.map((each) => each.id) }} programs={programs} />
    <RightsPreview />
    <FormButton size="sm" className="w-fit" busyLabel="Saving…">
      Save access
    </FormButton>
  </SentForm>
);

export const InviteForm = ({ programs }: { programs: readonly { id: number; title: string }[] }) => (
  <SentForm
    id="invitation"
    action="/api/admin/invitations/"
    className="group/access grid grid-cols-1 items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:*:col-start-1"
  >
    <div className="grid grid-cols-1 gap-5">
      <Field id="name" label="Name" required>
        {(control) => <FormInput {...control} name="name" maxLength={200} autoComplete="off" />}
      </Field>
      <Field id="email" label="Email address" required>
        {(control) => <FormInput {...control} type="email" name="email" autoComplete="off" spellCheck={false} />}
      </Field>
      <AccessFields access={{ roles: [], programIds: [] }} programs={programs} />
    </div>
    <RightsPreview className="lg:sticky lg:top-6 lg:col-start-2! lg:row-span-3 lg:row-start-1" />
    <FormButton className="w-fit" busyLabel="Inviting…">
      Invite
    </FormButton>
  </SentForm>
);

// The style sheet shows and hides by the ticked boxes of the form, so the preview follows them without script too.

const shownWith: Record<StaffRole, string> = {
  admin: 'group-has-[#role-admin:checked]/access:flex',
  editor: 'group-has-[#role-editor:checked]/access:flex',
  manager: 'group-has-[#role-manager:checked]/access:flex',
  reviewer: 'group-has-[#role-reviewer:checked]/access:flex',
};
const hiddenWith: Record<StaffRole, string> = {
  admin: 'group-has-[#role-admin:checked]/access:hidden!',
  editor: 'group-has-[#role-editor:checked]/access:hidden!',
  manager: 'group-has-[#role-manager:checked]/access:hidden!',
  reviewer: 'group-has-[#role-reviewer:checked]/access:hidden!',
};

/** Shown while a box of `shown` is ticked and none of `hidden` is. */
const whileTicked = (shown: readonly StaffRole[], hidden: readonly StaffRole[]) =>
  classNames('hidden', ...shown.map((role) => shownWith[role]), ...hidden.map((role) => hiddenWith[role]));

const rolesOf = (right: Right, reach: Reach) => staffRoles.filter((role) => reachOf([role], right) === reach);
const rolesWithSome = (reach: Reach) => [...new Set(rightNames.flatMap((right) => rolesOf(right, reach)))];
const rolesWithAll = staffRoles.filter((role) => rightNames.every((right) => reachOf([role], right) === 'all'));

interface Group {
  title: string;
  icon: IconNode;
  tone: string;
  look: string;
  lookOf: (right: Right) => string;
}

const groups: readonly Group[] = [
  {
    title: 'Can do',
    icon: CircleCheck,
    tone: 'text-success',
    look: whileTicked(rolesWithSome('all'), []),
    lookOf: (right) => whileTicked(rolesOf(right, 'all'), []),
  },
  {
    title: 'Can do in the programs that you tick',
    icon: CircleDot,
    tone: 'text-primary',
    look: whileTicked(rolesWithSome('assigned'), rolesWithAll),
    lookOf: (right) => whileTicked(rolesOf(right, 'assigned'), rolesOf(right, 'all')),
  },
  {
    title: 'Cannot do',
    icon: CircleMinus,
    tone: 'text-muted',
    look: whileTicked(staffRoles, rolesWithAll),
    lookOf: (right) => whileTicked(staffRoles, [...rolesOf(right, 'all'), ...rolesOf(right, 'assigned')]),
  },
];

const RightsPreview = ({ className }: { className?: string }) => (
  <section
    aria-labelledby="rights-preview"
    className={classNames('grid content-start gap-4 rounded-lg bg-sunken p-5', className)}
  >
    <h3 id="rights-preview" className="font-bold">
      Rights of these roles
    </h3>
    <p className={classNames('text-sm text-muted', ...staffRoles.map((role) => hiddenWith[role]))}>
      Choose a role to see its rights.
    </p>
    {groups.map(({ title, icon, tone, look, lookOf }) => (
      <div key={title} className={classNames('flex-col gap-2', look)}>
        <h4 className="text-sm font-semibold">{title}</h4>
        <ul className="grid gap-2 text-sm">
          {rightNames.map((right) => (
            <li key={right} className={classNames('items-start gap-2', lookOf(right))}>
              <Icon of={icon} className={classNames('beside-4', tone)} />
              <span className={tone === 'text-muted' ? 'text-muted' : undefined}>{rights[right].label}</span>
            </li>
          ))}
        </ul>
      </div>
    ))}
    <a href="/admin/people/roles" className="w-fit text-sm text-link">
      Compare all roles
    </a>
  </section>
);

function Reaches({ reach }: { reach: Reach | null }) {
  if (!reach) return <span className="text-muted">No</span>;
  return (
    <span className="flex items-start gap-1.5 font-semibold text-success">
      <Icon of={CircleCheck} className="beside-4" />
      <span>{reach === 'all' ? 'Yes' : 'In assigned programs'}</span>
    </span>
  );
}

export const RightsTable = () => (
  <div className="rounded-lg border border-line bg-surface">
    <table className="w-full text-left max-lg:block">
      <caption className="sr-only">Rights of each role</caption>
      <thead className="max-lg:sr-only">
        <tr className="border-b border-line align-top">
          <th scope="col" className="p-3 font-semibold">
            Right
          </th>
          {staffRoles.map((role) => (
            <th key={role} scope="col" className="w-[17%] p-3 font-semibold">
              <span>{roleNames[role]}</span>
              <span className="block text-sm font-normal text-muted">{roleMeanings[role]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {rightNames.map((right) => (
          <tr key={right} className="border-b border-line align-top last:border-0 max-lg:grid max-lg:py-3">
            <th scope="row" className="p-3 font-semibold max-lg:py-1">
              {rights[right].label}
            </th>
            {staffRoles.map((role) => (
              <td key={role} className="p-3 max-lg:grid max-lg:grid-cols-[8.5rem_1fr] max-lg:gap-2 max-lg:py-1">
                <span aria-hidden="true" className="text-muted lg:hidden">
                  {roleNames[role]}
                </span>
                <Reaches reach={reachOf([role], right)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
