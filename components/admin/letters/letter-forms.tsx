import type { ReactNode } from 'react';
import { FormButton, FormInput, FormTextarea } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import {
  type LetterWords,
  maxLetterLength,
  maxSubjectLength,
  placeholderWords,
  type ShownLetter,
} from '#lib/applications/letters/letter.ts';
import type { LetterTemplate } from '#lib/applications/letters/templates.ts';
import { statusName } from '#lib/applications/submissions/status.ts';
import { PageHead } from '../shell/page-head.tsx';

export const lettersText = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'letter' : 'letters'}`;

export const aboutWords = (status: string | null) =>
  status === null ? 'Message to applicants' : `Status: ${statusName(status)}`;

interface LetterPageProps {
  batch: string;
  letter: ShownLetter & { revision: number; status: string | null };
}

export function LetterPage({ batch, letter }: LetterPageProps) {
  const { id, submissionId, name, programTitle, status, typed, revision, releasedAt } = letter;
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-6">
      <PageHead
        back={[`/admin/letters/${batch}?after=${id - 1}`, aboutWords(status)]}
        title={`Letter to #${submissionId} ${name}`}
        text={programTitle}
      />
      {releasedAt ? (
        <Notice tone="warning" title="This letter was released, so it cannot be changed any more." />
      ) : (
        <>
          <p className="max-w-prose">
            Your change is for this applicant alone. A later change of all letters leaves it as it is.
          </p>
          <WordsForm
            id="letter"
            action={`/api/admin/letters/${batch}/${id}/`}
            words={typed}
            button="Save and preview this letter"
          >
            <input type="hidden" name="revision" value={revision} />
          </WordsForm>
        </>
      )}
    </div>
  );
}

export function LetterTemplates({ templates, saved }: { templates: readonly LetterTemplate[]; saved: string | null }) {
  const done = templates.find(({ status }) => status === saved);
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <PageHead
        back={['/admin/letters', 'Letters']}
        title="Letter templates"
        text="A letter about a status begins with this text. You can change each letter before you release it. Letters that are written stay as they are."
        className="gap-1 *:max-w-prose"
      />
      {done && <Notice tone="success" role="status" title={`Saved the letter for ${statusName(done.status)}.`} />}
      {templates.map(({ status, isOwn, ...words }) => (
        <details key={status} id={status} open={status === saved} className="rounded-lg border border-line bg-surface">
          <summary className="min-h-11 cursor-pointer px-4 py-2.5">
            <span className="font-semibold">{statusName(status)}</span>{' '}
            {isOwn ? <Badge tone="primary">Your text</Badge> : <Badge>Sample</Badge>}
          </summary>
          <div className="grid gap-4 border-t border-line p-4">
            <WordsForm id={status} action={`/api/admin/letter-templates/${status}/`} words={words} button="Save letter">
              <input type="hidden" name="action" value="save" />
            </WordsForm>
            {isOwn && (
              <form method="post" action={`/api/admin/letter-templates/${status}/`}>
                <input type="hidden" name="action" value="reset" />
                <Button type="submit" variant="secondary" size="sm">
                  Go back to the sample
                </Button>
              </form>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}

interface WordsFormProps {
  id: string;
  action: string;
  words: LetterWords;
  button: string;
  children?: ReactNode;
}

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
