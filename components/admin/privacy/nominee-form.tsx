import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import type { Nominee } from '#lib/privacy-requests/privacy-request.ts';
import { maxNameLength } from '#lib/privacy-requests/request-texts.schema.ts';

/** The nominee of a request, and the form that records or changes them. */
export function NomineeForm({ requestId, nominee }: { requestId: number; nominee: Nominee | null }) {
  return (
    <>
      <p className="wrap-anywhere">
        {nominee ? `${nominee.name}, ${nominee.relation}, ${nominee.email}` : 'No nominee yet.'}
      </p>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">
          {nominee ? 'Change nominee' : 'Record a nominee'}
        </summary>
        <form method="post" action={`/api/admin/privacy/${requestId}/nominee/`} className="mt-2 grid max-w-xl gap-4">
          <Field id="nominee-name" label="Name of the nominee" required>
            {(control) => (
              <TextInput
                {...control}
                name="nominee_name"
                maxLength={maxNameLength}
                defaultValue={nominee?.name}
                autoComplete="off"
              />
            )}
          </Field>
          <Field id="nominee-email" label="Email address of the nominee" required>
            {(control) => (
              <TextInput
                {...control}
                type="email"
                name="nominee_email"
                defaultValue={nominee?.email}
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </Field>
          <Field id="nominee-relation" label="Relation" hint="Such as mother, husband or friend." required>
            {(control) => (
              <TextInput
                {...control}
                name="nominee_relation"
                maxLength={maxNameLength}
                defaultValue={nominee?.relation}
                autoComplete="off"
              />
            )}
          </Field>
          <Button type="submit" variant="secondary" className="w-fit">
            Save nominee
          </Button>
        </form>
      </details>
    </>
  );
}
