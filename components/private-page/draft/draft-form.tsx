import { ApplicationScreen } from '#components/applications/application-screen.client.tsx';
import { FormAdvice } from '#components/applications/form-advice.tsx';
import { FormIntroduction } from '#components/applications/form-introduction.tsx';
import { formModel } from '#components/applications/form-model.ts';
import { applicationFormId } from '#components/applications/form-places.ts';
import { ProgramHead } from '#components/applications/program-head.tsx';
import { wordedModel } from '#components/applications/questions/worded-question.ts';
import { FormButton, FormInput, FormSelect } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { NoticePanel } from '#components/privacy/notice-panel.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { OnceField } from '#components/ui/fields/inputs.tsx';
import { coFounderNames } from '#lib/applications/drafts/co-founder-names.ts';
import type { SavedDraft } from '#lib/applications/drafts/draft.ts';
import type { ReceiptAnswer } from '#lib/applications/drafts/draft-answers.ts';
import { ofPage } from '#lib/applications/private-pages/of-page.ts';
import type { Program } from '#lib/applications/programs/program.ts';
import type { Notice as PrivacyNotice } from '#lib/content/privacy-notices/notice.ts';
import { type Step, stepsOf } from '#lib/forms/questions/asked-fields.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import { LeaveForm, Links } from '../links.tsx';
import { ChunkedFiles } from '../uploads/chunked-files.client.tsx';
import { AnswerChoices } from './answer-choices.tsx';
import { AutoSave } from './auto-save.client.tsx';
import { NoLongerAsked, ReceiptOfOther } from './check-answers.tsx';
import { DraftBanner } from './draft-saved.tsx';
import { DiscardForm } from './draft-to-read.tsx';
import { InvitePeople } from './invite-people.client.tsx';

/** Where the owner makes a link for a co-founder. */
function InviteForm({ page }: { page: string }) {
  return (
    <SentForm
      id="invite"
      // The draft beside it is saved before its page goes.
      leaves="page"
      action={ofPage('/api/mine/links/', page)}
      className="mt-6 grid scroll-mt-24 grid-cols-1 gap-4 border-t border-line pt-4"
    >
      <OnceField />
      <h2 className="text-lg">Make a link for a co-founder</h2>
      <Field id="invite-name" label="Their name" hint="The draft says who wrote what. Up to five people." required>
        {(control) => <FormInput {...control} name="name" maxLength={80} autoComplete="off" className="max-w-md" />}
      </Field>
      <Field id="invite-role" label="What they may do" required>
        {(control) => (
          <FormSelect {...control} name="role" defaultValue="edit" className="max-w-md">
            <option value="edit">Read and fill in</option>
            <option value="read">Only read</option>
          </FormSelect>
        )}
      </Field>
      <FormButton variant="secondary" className="w-fit">
        Make link
      </FormButton>
    </SentForm>
  );
}

interface DraftFormProps {
  page: string;
  draft: SavedDraft;
  /** The step to show. Null for a form on one page. */
  step: Step | null;
  program: Program;
  stamp: string;
  notice: PrivacyNotice;
  canSend: boolean;
  receipt: ReceiptAnswer | null;
  /** The questions whose stored answer the reader wrote themselves. */
  ownFieldIds: readonly number[];
  links: Omit<Parameters<typeof Links>[0], 'page'>;
  /** Known only for a while after the first save. */
  code: string | null;
}

/** The problems of the last attempt, as far as they concern the step. */
function shownProblems({ errors, message }: SavedDraft, step: Step | null) {
  if (!step) return { errors, message };
  const labels = new Set(step.fields.map(({ label }) => label));
  const own = Object.fromEntries(Object.entries(errors).filter(([label]) => labels.has(label)));
  const isMeant = Object.keys(own).length > 0 || Object.keys(errors).length === 0;
  return { errors: own, message: isMeant ? message : '' };
}

/** A draft as the form shows it: everything by the label that its question has now. */
function shownAnswers({ draft, program, step }: Pick<DraftFormProps, 'draft' | 'program' | 'step'>) {
  const labels = new Map(program.formFields.map(({ id, label }) => [id, label]));
  return {
    programId: program.id,
    begunAt: draft.begunAt,
    token: null,
    ...shownProblems(draft, step),
    answers: Object.fromEntries(
      draft.answers.map(({ fieldId, label, value }) => [labels.get(fieldId) ?? label, value]),
    ),
    files: draft.files.map(({ fieldId, label, filename, bytes, sha256, note }) => ({
      label: labels.get(fieldId ?? 0) ?? label,
      filename,
      bytes,
      sha256,
      note,
    })),
  };
}

/** The form of a saved draft, filled. */
export function DraftForm({
  page,
  draft,
  program,
  step,
  stamp,
  notice,
  canSend,
  receipt,
  ownFieldIds,
  links,
  code,
}: DraftFormProps) {
  const versions = Object.fromEntries(draft.answers.map(({ fieldId, version }) => [fieldId, version]));
  const fields = step?.fields ?? program.formFields;
  const taken = links.links.map(({ name }) => name);
  const others = program.formFields.filter((field) => !fields.includes(field));
  const named = (asked: readonly FormField[]) =>
    coFounderNames(asked, ({ id }) => draft.answers.find(({ fieldId }) => fieldId === id)?.value ?? '', taken);
  const model = wordedModel(
    formModel(program, stamp, shownAnswers({ draft, program, step }), { page, versions, canSend }, step?.number),
  );
  return (
    <ApplicationScreen
      // After each save the page is another.
      key={`${draft.id}-${step?.number}-${draft.changedAt.getTime()}`}
      model={model}
      head={<ProgramHead program={program} isBrief={step !== null} />}
      isUnderWay={step !== null}
      besideForm={
        <>
          <FormAdvice fields={fields} isSaved isStep={step !== null} />
          {!step && <NoticePanel notice={notice} programTitle={program.title} formId={applicationFormId} />}
        </>
      }
      beforeForm={
        <div className="mb-6 grid grid-cols-1 gap-6">
          <DraftBanner draft={draft} link={links.own.address} code={code} />
          <AnswerChoices
            {...{ page, ownFieldIds }}
            answers={draft.answers}
            receiptFieldId={receipt?.isOwners ? receipt.fieldId : null}
            isOwner={canSend}
          />
          {canSend && <ReceiptOfOther receipt={receipt} />}
          <NoLongerAsked draft={draft} asked={program.formFields} />
          <div className="grid gap-4">
            <FormIntroduction id="application-form" step={step ?? undefined} of={stepsOf(program).length} />
          </div>
        </div>
      }
      afterForm={
        <div className="mt-10 grid grid-cols-1 gap-8">
          <AutoSave
            page={page}
            programId={program.id}
            fields={fields.filter(({ fieldType }) => fieldType !== 'file')}
            known={Object.fromEntries(
              draft.answers.map(({ fieldId, value, version }) => [fieldId, { value, version }]),
            )}
          />
          <ChunkedFiles page={page} fields={fields.filter(({ fieldType }) => fieldType === 'file')} />
          <details className="w-full rounded-lg border border-line bg-surface print:hidden">
            <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">Links to this page</summary>
            <div id="links" className="border-t border-line p-4">
              <Links page={page} {...links} />
              {canSend && (
                <>
                  <InvitePeople
                    {...{ page, taken }}
                    fields={fields}
                    once={crypto.randomUUID()}
                    saved={named(fields)}
                    elsewhere={named(others)}
                  />
                  <InviteForm page={page} />
                </>
              )}
            </div>
          </details>
          <LeaveForm />
          {canSend && <DiscardForm page={page} />}
        </div>
      }
    />
  );
}
