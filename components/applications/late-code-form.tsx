import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { TextInput } from '#components/ui/text-input.tsx';

const problems = {
  wrong: 'This code is wrong, used up or no longer valid. Check it and try again.',
  wait: 'Too many wrong codes came from your network. Try again in a quarter of an hour.',
};
/** What was wrong with the code that was entered, and how it was typed. */
export interface LateProblem {
  kind: keyof typeof problems;
  typed: string;
}

interface LateCodeFormProps {
  programId: number;
  problem: LateProblem | null;
}

/** Where an applicant enters a late code. The code goes in the body, so that no address or log has it. */
export function LateCodeForm({ programId, problem }: LateCodeFormProps) {
  return (
    <details id="late-code" open={problem !== null} className="w-full rounded-lg border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">I have a late code</summary>
      <form
        method="post"
        action={`/api/programs/${programId}/late-code/`}
        className="grid gap-4 border-t border-line p-4"
      >
        <Field
          id="late-code-text"
          label="Late code"
          required
          hint="The centre gave it to you, such as K7QM-2F9D."
          errors={problem ? [problems[problem.kind]] : []}
        >
          {(control) => (
            <TextInput
              {...control}
              name="code"
              defaultValue={problem?.typed}
              maxLength={30}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="max-w-60"
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" className="w-fit">
          Open the form
        </Button>
      </form>
    </details>
  );
}
