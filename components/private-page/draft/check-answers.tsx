import type { ReactElement } from 'react';
import { AnswerDoubt, GroupTable } from '#components/answers/submitted-answers.tsx';
import { ApplicationScreen } from '#components/applications/application-screen.client.tsx';
import { formModel } from '#components/applications/form-model.ts';
import { applicationFormId, controlId } from '#components/applications/form-places.ts';
import { ProgramHead } from '#components/applications/program-head.tsx';
import { NoticePanel } from '#components/privacy/notice-panel.tsx';
import { AsWritten, asWritten } from '#components/ui/as-written.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { FileNote } from '#components/ui/fields/file-note.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Notice } from '#components/ui/notice.tsx';
import type { CheckedDraft, SavedDraft } from '#lib/applications/drafts/draft.ts';
import type { ReceiptAnswer } from '#lib/applications/drafts/draft-answers.ts';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';
import type { Program } from '#lib/applications/programs/program.ts';
import type { Notice as PrivacyNotice } from '#lib/content/privacy-notices/notice.ts';
import { shownAnswer } from '#lib/forms/questions/answer.ts';
import { placeAddress, type Step, stepsOf } from '#lib/forms/questions/asked-fields.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import { answerText } from '#lib/forms/questions/groups.ts';
import { fileSize } from '#lib/platform/text/amounts.ts';
import { LeaveForm } from '../links.tsx';

interface CheckAnswersProps {
  page: string;
  draft: SavedDraft;
  program: Program;
  checked: CheckedDraft;
  stamp: string;
  notice: PrivacyNotice;
  canSend: boolean;
  receipt: ReceiptAnswer | null;
  /** How to come back, as long as its code is known. */
  banner: ReactElement | null | '';
}

const placeOf = (page: string, field: FormField, { number }: Step) =>
  ofPage(placeAddress(number, `#${controlId(field)}`), page);

/** All answers of a form with steps, each with a link to change it, and the button that sends them. */
export function CheckAnswers({
  page,
  draft,
  program,
  checked,
  stamp,
  notice,
  canSend,
  receipt,
  banner,
}: CheckAnswersProps) {
  const steps = stepsOf(program);
  const versions = Object.fromEntries(draft.answers.map(({ fieldId, version }) => [fieldId, version]));
  const empty = { programId: program.id, begunAt: draft.begunAt, token: null, answers: {}, files: [], errors: {} };
  const wrong = steps.flatMap((step) =>
    step.fields.flatMap((field) => (checked.errors[field.label] ?? []).map((message) => ({ message, field, step }))),
  );
  const model = formModel(
    program,
    stamp,
    { ...empty, message: wrong.length > 0 ? '' : draft.message },
    { page, versions, canSend: canSend && wrong.length === 0 },
    'check',
  );
  return (
    <ApplicationScreen
      key={`check-${draft.changedAt.getTime()}`}
      model={model}
      head={<ProgramHead program={program} isBrief />}
      besideForm={null}
      beforeForm={
        <div className="mb-8 grid grid-cols-1 gap-8">
          {banner}
          <div className="grid gap-2">
            <h2 id="application-form" className="text-2xl">
              Check your answers
            </h2>
            <p>
              {`Your application is not sent yet.${wrong.length > 0 ? ' You can submit it when everything that is required has an answer.' : ''}`}
            </p>
          </div>
          {wrong.length > 0 && (
            <Notice
              tone="warning"
              title={
                wrong.length === 1 ? 'One answer needs your attention' : `${wrong.length} answers need your attention`
              }
            >
              <ul className="grid gap-1">
                {wrong.map(({ message, field, step }) => (
                  <li key={message}>
                    <a href={placeOf(page, field, step)} className="text-link inline-block py-0.5">
                      {message}
                    </a>
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          {canSend && <ReceiptOfOther receipt={receipt} />}
          {!canSend && <p>The person who began this application submits it.</p>}
          <NoLongerAsked draft={draft} asked={program.formFields} />
          {steps.map((step) => (
            <StepAnswers key={step.number} {...{ page, step, draft, checked }} />
          ))}
          <NoticePanel notice={notice} programTitle={program.title} formId={applicationFormId} />
        </div>
      }
      afterForm={
        <div className="mt-10">
          <LeaveForm />
        </div>
      }
    />
  );
}

function StepAnswers({
  page,
  step,
  draft,
  checked,
}: Pick<CheckAnswersProps, 'page' | 'draft' | 'checked'> & { step: Step }) {
  const asked = step.fields.filter(checked.asked.isAsked);
  if (asked.length === 0) return null;
  return (
    <section aria-labelledby={`step-${step.number}`} className="grid gap-3">
      <h3 id={`step-${step.number}`} className="text-xl" lang={languageOf(step.title)}>
        {step.title}
      </h3>
      <dl className="rounded-lg border border-line bg-surface">
        {asked.map((field) => {
          // A table has the whole width, below its name.
          const isTable = field.fieldType === 'group';
          return (
            <div
              key={field.id}
              className="grid gap-x-4 gap-y-1 border-b border-line p-4 last:border-b-0 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]"
            >
              <dt
                className={classNames('font-semibold wrap-anywhere', isTable && 'sm:col-span-2')}
                lang={languageOf(field.label)}
              >
                {field.label}
              </dt>
              <dd
                className={classNames(
                  'whitespace-pre-line wrap-anywhere',
                  isTable && 'sm:col-span-full sm:row-start-2',
                )}
              >
                <ShownAnswer field={field} draft={draft} value={checked.values.get(field.id) ?? ''} />
              </dd>
              <dd className="print:hidden">
                <a href={placeOf(page, field, step)} className="text-link -my-2 inline-flex min-h-11 items-center">
                  Change<span className="sr-only">{` “${field.label}”`}</span>
                </a>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function ShownAnswer({ field, draft, value }: { field: FormField; draft: SavedDraft; value: string }) {
  const none = <span className="text-muted">No answer</span>;
  if (field.fieldType === 'file') {
    const files = draft.files.filter(({ fieldId }) => fieldId === field.id);
    if (files.length === 0) return <span className="text-muted">No file</span>;
    return (
      <ul>
        {files.map(({ storedName, filename, bytes, note }) => (
          <li key={storedName}>
            <AsWritten>{filename}</AsWritten>
            <span>{`, ${fileSize(bytes)}`}</span>
            <FileNote text={note} />
          </li>
        ))}
      </ul>
    );
  }
  if (field.fieldType === 'checkbox') return value === 'true' ? 'Ticked' : 'Not ticked';
  if (answerText(field.fieldType, value) === '') return none;
  if (field.fieldType === 'group') return <GroupTable field={field} answer={value} />;
  return (
    <>
      {asWritten(shownAnswer({ field, value }))}
      <AnswerDoubt field={field} value={value} />
    </>
  );
}

/** The answers to questions that the form no longer asks since staff changed it. */
export function NoLongerAsked({ draft, asked }: { draft: SavedDraft; asked: readonly FormField[] }) {
  const ids = new Set(asked.map(({ id }) => id));
  const left = [
    ...draft.answers.filter(
      ({ fieldId, fieldType, value }) => !ids.has(fieldId) && answerText(fieldType, value) !== '',
    ),
    ...draft.files.filter(({ fieldId }) => fieldId !== null && !ids.has(fieldId)),
  ];
  if (left.length === 0) return null;
  return (
    <section aria-labelledby="no-longer-asked" className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <h2 id="no-longer-asked" className="text-lg">
        The form has changed
      </h2>
      <p>These questions are no longer asked. Your answers are not sent.</p>
      <dl className="grid gap-3">
        {left.map((answer) => (
          <div key={`${answer.fieldId}-${answer.label}`}>
            <dt className="text-sm font-semibold">{answer.label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">
              {'value' in answer ? (
                asWritten(answerText(answer.fieldType, answer.value))
              ) : (
                <AsWritten>{answer.filename}</AsWritten>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Tells the applicant that the receipt goes to an address that another person wrote. */
export const ReceiptOfOther = ({ receipt }: { receipt: ReceiptAnswer | null }) =>
  receipt && !receipt.isOwners ? (
    <Notice tone="warning" title={asWritten(`The receipt goes to ${receipt.value.trim()}`)}>
      <p>{asWritten(`${receipt.writtenBy} wrote this address. If it is not yours, change it before you submit.`)}</p>
    </Notice>
  ) : null;
