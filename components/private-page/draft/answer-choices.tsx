import { controlId } from '#components/applications/form-places.ts';
import { FormButton } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import type { SavedAnswer } from '#lib/applications/drafts/draft.ts';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';
import { answerText } from '#lib/forms/questions/groups.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';

interface AnswerChoicesProps {
  page: string;
  answers: readonly SavedAnswer[];
  /** The questions whose stored answer the reader wrote themselves. */
  ownFieldIds: readonly number[];
  /** The question whose answer gets the receipt, if the applicant wrote it. */
  receiptFieldId: number | null;
  isOwner: boolean;
}

/** The answers that were written in two places at the same time, for the reader to choose which text stays. */
export function AnswerChoices({ page, answers, ownFieldIds, receiptFieldId, isOwner }: AnswerChoicesProps) {
  const open = answers.filter(({ otherValue }) => otherValue !== null);
  if (open.length === 0) return null;
  return (
    <section
      id="choices"
      aria-labelledby="choices-title"
      className="grid grid-cols-1 gap-6 rounded-lg border-2 border-primary bg-surface p-4"
    >
      <h2 id="choices-title" className="text-lg">
        Choose which text stays
      </h2>
      {open.map((answer) => (
        <div key={answer.fieldId} className="grid grid-cols-1 gap-3">
          <h3 className="font-semibold wrap-anywhere">
            <a href={`#${controlId({ id: answer.fieldId })}`} className="text-link">
              {answer.label}
            </a>
          </h3>
          {answer.fieldId === receiptFieldId && (
            <p>
              {isOwner
                ? 'The receipt goes to the address that you keep.'
                : 'This address gets the receipt, so the change waits for the applicant.'}
            </p>
          )}
          <Choice page={page} answer={answer} keeps="stored" text={answerText(answer.fieldType, answer.value)}>
            {`${
              ownFieldIds.includes(answer.fieldId)
                ? 'Saved in another tab or on another device'
                : `Saved by ${answer.writtenBy}`
            }, ${shownMoment(answer.savedAt)}`}
          </Choice>
          {(isOwner || answer.fieldId !== receiptFieldId) && (
            <Choice
              page={page}
              answer={answer}
              keeps="other"
              text={answerText(answer.fieldType, answer.otherValue ?? '')}
            >
              Written meanwhile, not saved yet
            </Choice>
          )}
        </div>
      ))}
    </section>
  );
}

interface ChoiceProps {
  page: string;
  answer: SavedAnswer;
  keeps: 'stored' | 'other';
  text: string;
  children: React.ReactNode;
}

function Choice({ page, answer: { fieldId, version, label }, keeps, text, children }: ChoiceProps) {
  return (
    <SentForm
      name={`${fieldId} ${keeps}`}
      // The form of the draft is drawn with the chosen text.
      leaves="page"
      action={ofPage('/api/mine/draft/choices/', page)}
      className="grid grid-cols-1 gap-2 rounded-md border border-line p-3"
    >
      <input type="hidden" name="field_id" value={fieldId} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="keeps" value={keeps} />
      <p className="text-sm text-muted">{children}</p>
      <p className="max-h-60 overflow-auto whitespace-pre-line wrap-anywhere">{text || 'Empty'}</p>
      <FormButton variant="secondary" size="sm" className="w-fit">
        Keep this text
        <span className="sr-only">{` for ${label}, ${keeps === 'stored' ? 'as saved' : 'as written meanwhile'}`}</span>
      </FormButton>
    </SentForm>
  );
}
