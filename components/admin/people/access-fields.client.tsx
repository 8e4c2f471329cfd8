'use client';

import { FormCheckbox } from '#components/forms/controls.client.tsx';
import { useFormState, wrongPlace } from '#components/forms/form-state.client.tsx';
import { FieldErrors } from '#components/ui/fields/field.tsx';
import { isOfPrograms } from '#lib/platform/config/rights.ts';
import { roleMeanings, roleNames, type StaffRole, staffRoles } from '#lib/platform/config/roles.ts';

interface AccessFieldsProps {
  access: { roles: readonly StaffRole[]; programIds: readonly number[] };
  programs: readonly { id: number; title: string }[];
}

const shownWith: Record<StaffRole, string> = {
  admin: 'group-has-[#role-admin:checked]/access:grid',
  editor: 'group-has-[#role-editor:checked]/access:grid',
  manager: 'group-has-[#role-manager:checked]/access:grid',
  reviewer: 'group-has-[#role-reviewer:checked]/access:grid',
};

function Wrong({ name }: { name: string }) {
  const { formId, errors } = useFormState();
  const wrong = errors[name] ?? [];
  return (
    wrong.length > 0 && (
      <div id={wrongPlace(formId, name)}>
        <FieldErrors id={name} errors={wrong} />
      </div>
    )
  );
}

/** The roles and, while one is chosen that is about programs, the programs. In a form of the class `group/access`. */
export const AccessFields = ({ access: { roles, programIds }, programs }: AccessFieldsProps) => (
  <>
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">Roles</legend>
      <Wrong name="role" />
      <Wrong name="roles" />
      {staffRoles.map((role) => (
        <label
          key={role}
          htmlFor={`role-${role}`}
          className="flex items-start gap-3 rounded-md border border-line p-3 has-checked:border-primary has-checked:bg-primary-soft"
        >
          <FormCheckbox id={`role-${role}`} name="roles" value={role} defaultChecked={roles.includes(role)} />
          <span className="grid">
            <span className="font-semibold">{roleNames[role]}</span>
            <span className="text-sm text-muted">{roleMeanings[role]}</span>
          </span>
        </label>
      ))}
    </fieldset>
    <fieldset
      className={`hidden gap-2 ${staffRoles
        .filter(isOfPrograms)
        .map((role) => shownWith[role])
        .join(' ')}`}
    >
      <legend className="mb-2 font-semibold">Programs</legend>
      <Wrong name="program_ids" />
      {programs.length === 0 && <p className="text-sm text-muted">No programs yet. Add one under Content.</p>}
      {programs.map(({ id, title }) => (
        <label key={id} htmlFor={`program-${id}`} className="flex items-start gap-3">
          <FormCheckbox
            id={`program-${id}`}
            name="program_ids"
            value={String(id)}
            defaultChecked={programIds.includes(id)}
          />
          <span className="break-words">{title}</span>
        </label>
      ))}
    </fieldset>
  </>
);
