import { type AskedQuestion, conditionsOf, keptOf } from '#components/applications/form-model.ts';
import { headingsOf } from '#components/applications/questions/question-list.tsx';
import { wordedQuestion } from '#components/applications/questions/worded-question.ts';
import { LinkedText } from '#components/conversations/linked-text.tsx';
import { asWritten } from '#components/ui/as-written.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Notice } from '#components/ui/notice.tsx';
import { Container } from '#components/ui/page/container.tsx';
import type { Correctable } from '#lib/applications/corrections/correction-files.ts';
import { filesThatStay } from '#lib/applications/corrections/correction-files.ts';
import type { ApplicationDraft } from '#lib/applications/drafts/returned-draft.ts';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import { noteOf } from '#lib/platform/file-types/finding.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import { CorrectionForm } from './correction-form.client.tsx';

interface CorrectionPageProps {
  page: string;
  correctable: Correctable;
  /** The answers of a form that came back. Null for the stored ones. */
  draft: (ApplicationDraft & { token: string }) | null;
  /** The last correction when the form was opened. */
  base: number;
  /** Whether the changes in the address were kept too long ago. */
  hasExpired: boolean;
}

/** The query that goes with a correction from page to page. `draft` is the name of changes that are kept. */
export const correctionQuery = (correctable: Correctable, base: number, draft?: string) =>
  new URLSearchParams({
    base: String(base),
    ...(correctable.request && { request: String(correctable.request.id) }),
    ...(draft && { draft }),
  }).toString();

/** The questions with what is stored, or with what the draft holds. */
function questionsOf({ correctable, draft }: Pick<CorrectionPageProps, 'correctable' | 'draft'>) {
  const { submission, program, open } = correctable;
  const stored = new Map(submission.answers.map(({ fieldId, value }) => [fieldId, value]));
  const files = [
    ...filesThatStay(correctable, draft?.answers ?? null).map(({ field, ...file }) => ({
      ...file,
      label: field.label,
      note: noteOf(file.caution),
    })),
    ...(draft?.files ?? []),
  ];
  const isOpen = new Set(open.map(({ id }) => id));
  const toQuestion = (field: FormField): AskedQuestion => ({
    field,
    answer: draft && isOpen.has(field.id) ? draft.answers[field.label] : stored.get(field.id),
    keptFiles: keptOf(field, files),
    conditions: conditionsOf(field, program.formFields),
  });
  return {
    questions: open.map(toQuestion).map(wordedQuestion),
    others: program.formFields.filter(({ id }) => !isOpen.has(id)).map(toQuestion),
  };
}

/** The form in which an applicant changes what they sent, or answers what staff ask. */
export function CorrectionPage({ page, correctable, draft, base, hasExpired }: CorrectionPageProps) {
  const { submission, program, request } = correctable;
  return (
    <Container className="grid *:max-w-form grid-cols-1 gap-8 py-section-small">
      <header className="grid gap-3">
        <p className="text-sm font-semibold text-muted">
          <span>{asWritten(`Your application #${submission.id}, `)}</span>
          <span lang={languageOf(program.title)}>{program.title}</span>
        </p>
        <h1 id="correction-title" className="text-4xl">
          {request ? 'What we ask you' : 'Correct your application'}
        </h1>
        {request ? (
          <>
            <p className="max-w-prose break-words whitespace-pre-wrap" lang={languageOf(request.text)}>
              <LinkedText text={request.text} />
            </p>
            <p>
              Please answer by <strong className="font-semibold">{shownDay(request.dueAt)}</strong>. Your old answers
              stay stored beside the new ones.
            </p>
          </>
        ) : (
          <p className="max-w-prose">
            Change what is wrong. Before anything is stored, you see your changes once more. The old answers stay stored
            beside the new ones.
          </p>
        )}
      </header>
      {hasExpired && (
        <Notice tone="warning" title="Your changes were kept for one hour, and that is over">
          <p>Nothing was changed. Here is what is stored.</p>
        </Notice>
      )}
      <CorrectionForm
        // Another draft needs a new form.
        key={draft?.token ?? 'stored'}
        {...questionsOf({ correctable, draft })}
        page={page}
        action={ofPage(`/api/mine/correction/?${correctionQuery(correctable, base)}`, page)}
        headings={headingsOf(program.sections, correctable.open)}
        requestId={request?.id ?? null}
        draftToken={draft?.token ?? null}
        errors={draft?.errors ?? {}}
        message={draft?.message ?? ''}
      />
    </Container>
  );
}
