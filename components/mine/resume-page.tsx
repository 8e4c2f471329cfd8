import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';
import { Field } from '#components/ui/field.tsx';
import { TextInput } from '#components/ui/text-input.tsx';

const problems = {
  wrong: 'This code is wrong, or it works no more. It has 12 letters and digits. Check it and try again.',
  wait: 'Too many wrong codes came from your network. Try again in a quarter of an hour.',
};

interface ResumePageProps {
  problem: keyof typeof problems | null;
  /** What to do without the code. */
  children: ReactNode;
}

/** Where an applicant types the code of a saved application. */
export function ResumePage({ problem, children }: ResumePageProps) {
  return (
    <Container className="grid *:max-w-form grid-cols-1 gap-8 py-section">
      <header className="grid gap-2">
        <h1 className="text-4xl">Resume an application</h1>
        <p className="text-lg">Type the code that you got when you saved it.</p>
      </header>
      <form method="post" action="/api/resume/" className="grid gap-4">
        <Field
          id="code"
          label="Your code"
          required
          hint="12 letters and digits, such as K7QM-2F9D-XT4R."
          errors={problem ? [problems[problem]] : []}
        >
          {(control) => (
            <TextInput
              {...control}
              name="code"
              maxLength={30}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="max-w-80"
            />
          )}
        </Field>
        <Button type="submit" className="w-fit">
          Open my application
        </Button>
      </form>
      {children}
    </Container>
  );
}
