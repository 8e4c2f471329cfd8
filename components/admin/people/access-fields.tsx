import { Checkbox } from '#components/ui/checkbox.tsx';
import { errorId } from '#components/ui/field.tsx';
import { roleMeanings, roleNames, type StaffRole, staffRoles } from '#lib/auth/roles.ts';
import type { FieldErrors } from '#lib/http/result.ts';

export interface Access {
  role: StaffRole;
  programIds: readonly number[];
}

interface AccessFieldsProps {
  access: Access;
  programs: readonly { id: number; title: string }[];
  errors: FieldErrors;
  onChange: (access: Access) => void;
}

const Problem = ({ id, errors = [] }: { id: string; errors?: string[] | undefined }) =>
  errors.length > 0 && (
    <p id={errorId(id)} className="text-sm font-semibold text-danger">
      {errors.join(' ')}
    </p>
  );

/** The role and, for a reviewer, the programs. */
export function AccessFields({ access, programs, errors, onChange }: AccessFieldsProps) {
  const { role, programIds } = access;
  const toggle = (id: number, isChosen: boolean) =>
    onChange({ role, programIds: isChosen ? [...programIds, id] : programIds.filter((each) => each !== id) });
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">Role</legend>
        <Problem id="role" errors={errors.role} />
        {staffRoles.map((each) => (
          <label
            key={each}
            className="flex items-start gap-3 rounded-md border border-line p-3 has-checked:border-primary"
          >
            <input
              type="radio"
              name="role"
              value={each}
              checked={role === each}
              onChange={() => onChange({ role: each, programIds })}
              className="mt-0.5 size-5 shrink-0 accent-primary"
            />
            <span className="grid">
              <span className="font-semibold">{roleNames[each]}</span>
              <span className="text-sm text-muted">{roleMeanings[each]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {role === 'reviewer' && (
        <fieldset className="grid gap-2" aria-describedby={errors.program_ids ? errorId('programs') : undefined}>
          <legend className="mb-1 font-semibold">Programs to review</legend>
          <Problem id="programs" errors={errors.program_ids} />
          {programs.length === 0 && <p className="text-sm text-muted">No programs yet. Add one under Content.</p>}
          {programs.map(({ id, title }) => (
            <label key={id} htmlFor={`program-${id}`} className="flex items-start gap-3">
              <Checkbox
                id={`program-${id}`}
                name="program_ids"
                value={id}
                checked={programIds.includes(id)}
                onChange={(event) => toggle(id, event.target.checked)}
              />
              <span className="break-words">{title}</span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
