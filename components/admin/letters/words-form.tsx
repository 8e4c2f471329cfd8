import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import type { LetterWords } from '#lib/letters/fill-letter.ts';
import { maxLetterLength, maxSubjectLength, placeholderWords } from '#lib/letters/letter.ts';

interface WordsFormProps {
  /** Tells apart several of these forms on one page. */
  id: string;
  action: string;
  words: LetterWords;
  button: string;
  /** Hidden fields. */
  children?: ReactNode;
}

/** The subject and the text of letters, to write or change them. A plain form, so it works without script. */
export function WordsForm({ id, action, words, button, children }: WordsFormProps) {
  return (
    <form method="post" action={action} className="grid gap-4">
      {children}
      <Field id={`${id}-subject`} label="Subject" required>
        {(control) => (
          <TextInput {...control} name="subject" required maxLength={maxSubjectLength} defaultValue={words.subject} />
        )}
      </Field>
      <Field id={`${id}-text`} label="Letter" required hint={`You can write ${placeholderWords}.`}>
        {(control) => (
          <Textarea {...control} name="text" required rows={12} maxLength={maxLetterLength} defaultValue={words.text} />
        )}
      </Field>
      <Button type="submit" className="w-fit">
        {button}
      </Button>
    </form>
  );
}
