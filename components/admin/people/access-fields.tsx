import { Checkbox } from '#components/ui/checkbox.tsx';
import { errorId } from '#components/ui/field.tsx';
import { isOfPrograms } from '#lib/config/rights.ts';
import { inOrder, roleMeanings, roleNames, type StaffRole, staffRoles } from '#lib/config/roles.ts';
import type { FieldErrors } from '#lib/http/result.ts';

export interface Access {
  roles: readonly StaffRole[];
  programIds: readonly number[];
}

interface AccessFieldsProps {
  access: Access;
  programs: readonly { id: number; title: string }[];
  errors: FieldErrors;
  /** Several boxes may change at once, when what was chosen before a reload comes back. */
  onChange: (change: (before: Access) => Access) => void;
}

const Problem = ({ id, errors = [] }: { id: string; errors?: string[] | undefined }) =>
  errors.length > 0 && (
    <p id={errorId(id)} className="text-sm font-semibold text-danger">
      {errors.join(' ')}
    </p>
  );

/** `chosen` with `one`, or without it. */
const toggled = <T,>(chosen: readonly T[], one: T, isChosen: boolean): T[] =>
  isChosen ? [...chosen, one] : chosen.filter((each) => each !== one);

/** The roles and, for those that are about programs, the programs. */
export function AccessFields({ access, programs, errors, onChange }: AccessFieldsProps) {
  const { roles, programIds } = access;
  const problems = errors.roles ?? errors.role;
  return (
    <>
      <fieldset className="grid gap-2" aria-describedby={problems ? errorId('roles') : undefined}>
        <legend className="mb-1 font-semibold">Roles</legend>
        <p className="text-sm text-muted">
          Choose one or more.{' '}
          <a href="/admin/people/roles" className="text-link">
            Rights of each role
          </a>
        </p>
        <Problem id="roles" errors={problems} />
        {staffRoles.map((each) => (
          <label
            key={each}
            htmlFor={`role-${each}`}
            className="flex items-start gap-3 rounded-md border border-line p-3 has-checked:border-primary"
          >
            <Checkbox
              id={`role-${each}`}
              name="roles"
              value={each}
              checked={roles.includes(each)}
              onChange={({ target: { checked } }) =>
                onChange((before) => ({ ...before, roles: inOrder(toggled(before.roles, each, checked)) }))
              }
            />
            <span className="grid">
              <span className="font-semibold">{roleNames[each]}</span>
              <span className="text-sm text-muted">{roleMeanings[each]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {/* Always there, so that what was chosen comes back after a reload too. */}
      <fieldset
        hidden={!roles.some(isOfPrograms)}
        className="grid gap-2"
        aria-describedby={errors.program_ids ? errorId('programs') : undefined}
      >
        <legend className="mb-1 font-semibold">Programs</legend>
        <Problem id="programs" errors={errors.program_ids} />
        {programs.length === 0 && <p className="text-sm text-muted">No programs yet. Add one under Content.</p>}
        {programs.map(({ id, title }) => (
          <label key={id} htmlFor={`program-${id}`} className="flex items-start gap-3">
            <Checkbox
              id={`program-${id}`}
              name="program_ids"
              value={id}
              checked={programIds.includes(id)}
              onChange={({ target: { checked } }) =>
                onChange((before) => ({ ...before, programIds: toggled(before.programIds, id, checked) }))
              }
            />
            <span className="break-words">{title}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
