import { classNames } from '#components/ui/class-names.ts';
import { CircleCheck, type Icon } from '#components/ui/icons.tsx';
import { type Reach, type Right, reachOf, rightNames, rights } from '#lib/platform/config/rights.ts';
import { type StaffRole, staffRoles } from '#lib/platform/config/roles.ts';
import { CircleDot, CircleMinus } from '../icons.tsx';

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
  icon: Icon;
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

/** The rights that the roles give which are ticked in a form of the class `group/access`, and those that they do not. */
export const RightsPreview = ({ className }: { className?: string }) => (
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
    {groups.map(({ title, icon: Mark, tone, look, lookOf }) => (
      <div key={title} className={classNames('flex-col gap-2', look)}>
        <h4 className="text-sm font-semibold">{title}</h4>
        <ul className="grid gap-2 text-sm">
          {rightNames.map((right) => (
            <li key={right} className={classNames('items-start gap-2', lookOf(right))}>
              <Mark aria-hidden="true" className={classNames('beside-4', tone)} />
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
