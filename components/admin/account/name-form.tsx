import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { TextInput } from '#components/ui/text-input.tsx';

interface NameFormProps {
  name: string;
  /** How the last try ended: the code in the page's address. */
  outcome: string;
}

const problems: Record<string, string> = {
  problem: 'Enter your name on one line, with at most 200 characters.',
  refused: 'The name was not changed. Try again.',
};

/** Changes the person's own name. A plain form. */
export function NameForm({ name, outcome }: NameFormProps) {
  const problem = Object.hasOwn(problems, outcome) ? problems[outcome] : undefined;
  return (
    <form method="post" action="/api/admin/account/name/" className="grid max-w-md gap-4">
      {outcome === 'changed' && <Notice tone="success" title="Name changed." role="status" />}
      <Field id="own-name" label="Name" errors={problem === undefined ? [] : [problem]}>
        {(control) => (
          <TextInput
            {...control}
            key={name}
            name="name"
            autoComplete="name"
            required
            maxLength={200}
            defaultValue={name}
          />
        )}
      </Field>
      <Button type="submit" size="sm" className="w-fit">
        Change name
      </Button>
    </form>
  );
}
