import { FormButton } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { StaffMember } from '#lib/people/staff/people.ts';
import { AccessFields } from './access-fields.client.tsx';
import { RightsPreview } from './rights-preview.tsx';

interface AccessFormProps {
  person: StaffMember;
  programs: readonly { id: number; title: string }[];
  isSaved: boolean;
}

/** Changes the roles and programs of a person. */
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
