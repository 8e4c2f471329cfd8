import type { ReactNode } from 'react';
import { FormButton, FormInput, FormTextarea } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import {
  type LetterWords,
  maxLetterLength,
  maxSubjectLength,
  placeholderWords,
} from '#lib/applications/letters/letter.ts';

interface WordsFormProps {
  /** Tells apart several of these forms on one page. */
  id: string;
  action: string;
  words: LetterWords;
  button: string;
  /** Hidden fields. */
  children?: ReactNode;
}

/** The subject and the text of letters, to write or change them. */
export function WordsForm({ id, action, words, button, children }: WordsFormProps) {
  return (
    <SentForm id={`${id}-form`} action={action} className="grid gap-4">
      {children}
      <Field id={`${id}-subject`} label="Subject" required>
        {(control) => (
          <FormInput {...control} name="subject" required maxLength={maxSubjectLength} defaultValue={words.subject} />
        )}
      </Field>
      <Field id={`${id}-text`} label="Letter" required hint={`You can write ${placeholderWords}.`}>
        {(control) => (
          <FormTextarea
            {...control}
            name="text"
            required
            rows={12}
            maxLength={maxLetterLength}
            defaultValue={words.text}
          />
        )}
      </Field>
      <FormButton className="w-fit">{button}</FormButton>
    </SentForm>
  );
}
