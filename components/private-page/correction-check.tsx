import { AnswerDoubt } from '#components/answers/submitted-answers.tsx';
import { controlId } from '#components/applications/form-places.ts';
import { FormButton } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { asWritten } from '#components/ui/as-written.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Notice } from '#components/ui/notice.tsx';
import { Container } from '#components/ui/page/container.tsx';
import type { Correctable } from '#lib/applications/corrections/correction-files.ts';
import type { PlannedChange } from '#lib/applications/corrections/stored-correction.ts';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';
import { shownAnswer } from '#lib/forms/questions/answer.ts';
import { cellField, readColumns, readRows, rowsWith } from '#lib/forms/questions/groups.ts';
import { correctionQuery } from './correction-page.tsx';

interface CorrectionCheckProps {
  page: string;
  correctable: Correctable;
  changes: PlannedChange[];
  /** The token of the changes, and their name in addresses. */
  draft: string;
  draftName: string;
  base: number;
}

/** The changes of a correction, old beside new, and the button that stores them. */
export function CorrectionCheck({ page, correctable, changes, draft, draftName, base }: CorrectionCheckProps) {
  const { submission, request, seen } = correctable;
  const form = ofPage(`/apply/mine/correct?${correctionQuery(correctable, base, draftName)}`, page);
  const contested = changes.filter(({ isContested }) => isContested);
  return (
    <Container className="grid *:max-w-form grid-cols-1 gap-8 py-section-small">
      <header className="grid gap-3">
        <p className="text-sm font-semibold text-muted">{asWritten(`Your application #${submission.id}`)}</p>
        <h1 className="text-4xl">Check your changes</h1>
        <p>{changes.length > 0 ? 'Nothing is changed yet.' : nothing(request !== null)}</p>
      </header>
      {base !== seen && (
        <Notice tone="warning" title="Your application was changed meanwhile">
          <p>
            {`Another person with your link, or our team for you, changed it since you opened the form. ${
              contested.length > 0
                ? `What they wrote is under “Stored now”. Your text would replace it: ${contested.map(({ field }) => `“${field.label}”`).join(', ')}.`
                : 'Their changes stay.'
            }`}
          </p>
        </Notice>
      )}
      {changes.map((change) => (
        <Change key={change.field.id} change={change} form={form} isNew={base === seen} />
      ))}
      <div className="flex flex-col gap-4 sm:flex-row">
        {(changes.length > 0 || request) && (
          <SentForm action={ofPage('/api/mine/correction/confirm/', page)}>
            <input type="hidden" name="draft" value={draft} />
            <input type="hidden" name="base" value={base} />
            <input type="hidden" name="seen" value={seen} />
            {request && <input type="hidden" name="request" value={request.id} />}
            <FormButton size="lg" className="w-full">
              {request ? 'Send your answer' : 'Store your changes'}
            </FormButton>
          </SentForm>
        )}
        <ButtonLink href={form} variant="secondary" size="lg">
          Go back to the form
        </ButtonLink>
        <ButtonLink href={ofPage('/apply/mine', page)} variant="ghost" size="lg">
          Cancel
        </ButtonLink>
      </div>
    </Container>
  );
}

const nothing = (isRequest: boolean) =>
  isRequest ? 'You changed nothing. Send it all the same if everything is right as it is.' : 'You changed nothing.';

function Change({ change, form, isNew }: { change: PlannedChange; form: string; isNew: boolean }) {
  const { field, before, after, isContested } = change;
  const shown = (value: string) => (value === '' ? none(field.fieldType) : shownAnswer({ field, value }));
  return (
    <section aria-labelledby={`change-${field.id}`} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`change-${field.id}`} className="text-xl wrap-anywhere" lang={languageOf(field.label)}>
          {field.label}
        </h2>
        <a href={`${form}#${controlId(field)}`} className="-my-2 inline-flex min-h-11 items-center text-link">
          Change<span className="sr-only">{` “${field.label}”`}</span>
        </a>
      </div>
      <dl className="grid divide-y divide-line rounded-lg border border-line bg-surface sm:grid-cols-2 sm:divide-x sm:divide-y-0">
        <Side title={isNew || !isContested ? 'Before' : 'Stored now'} text={shown(before)} />
        <Side title="After" text={shown(after)} isNew />
      </dl>
      <AnswerDoubts field={field} answer={after} />
    </section>
  );
}

/** The doubt about an answer. A group may have several. */
function AnswerDoubts({ field, answer }: { field: PlannedChange['field']; answer: string }) {
  if (field.fieldType !== 'group') return <AnswerDoubt field={field} value={answer} />;
  const columns = readColumns(field.columns);
  const rows = rowsWith(columns, readRows(answer) ?? []);
  return columns.flatMap((column) => {
    // Two rows with the same answer are asked about once.
    const values = [...new Set(rows.map((row) => row[column.label] ?? ''))];
    return values.map((value) => (
      <AnswerDoubt key={`${column.label} ${value}`} field={cellField(column)} value={value} />
    ));
  });
}

const none = (fieldType: string) => (fieldType === 'file' ? 'No file' : 'No answer');

const Side = ({ title, text, isNew = false }: { title: string; text: string; isNew?: boolean }) => (
  <div className="grid min-w-0 content-start gap-1 p-4">
    <dt className="text-sm text-muted">{title}</dt>
    <dd className={`whitespace-pre-wrap wrap-anywhere ${isNew ? 'font-semibold' : ''}`}>{text}</dd>
  </div>
);
