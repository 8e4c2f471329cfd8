import { NoticePanel } from '#components/privacy/notice-panel.tsx';
import { ComeBack } from '#components/private-page/resume/come-back.tsx';
import { asWritten } from '#components/ui/as-written.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { ApplicationDraft } from '#lib/applications/drafts/returned-draft.ts';
import type { Program } from '#lib/applications/programs/program.ts';
import type { Notice as PrivacyNotice } from '#lib/content/privacy-notices/notice.ts';
import { stepsOf } from '#lib/forms/questions/asked-fields.ts';
import { ApplicationScreen } from './application-screen.client.tsx';
import { FormAdvice } from './form-advice.tsx';
import { FormIntroduction } from './form-introduction.tsx';
import { formModel } from './form-model.ts';
import { applicationFormId } from './form-places.ts';
import { LateCodeForm, type LateProblem } from './no-form.tsx';
import { ProgramHead } from './program-head.tsx';
import { wordedModel } from './questions/worded-question.ts';

/** An application that this browser sent. */
export interface SentBefore {
  number: number;
  address: string;
}

interface ProgramFormPageProps {
  program: Program;
  /** When the page was made (see PageMarks). */
  stamp: string;
  /** The token of a draft that could not be accepted. */
  draftToken: string | null;
  notice: PrivacyNotice;
  /** The answers in the form. */
  draft: ApplicationDraft | null;
  /** Whether this browser no longer keeps what was typed. */
  hasExpired: boolean;
  /** The application that it sent to the program, if any. */
  sentBefore: SentBefore | null;
  lateProblem: LateProblem | null;
  /** The step to show. */
  place: number;
  /** Whether the site can store nothing at the moment. */
  isClosed: boolean;
}

/** The internal form of one program. */
export function ProgramFormPage(props: ProgramFormPageProps) {
  const { program, stamp, draftToken, draft, hasExpired, sentBefore, isClosed, notice, lateProblem, place } = props;
  const steps = stepsOf(program);
  const kept = draft ? { ...draft, token: draftToken } : null;
  return (
    <ApplicationScreen
      // Another draft or another program needs a new form.
      key={`${program.id}-${draftToken}-${place}`}
      model={wordedModel(formModel(program, stamp, kept, null, place))}
      head={<ProgramHead program={program} isBrief={place > 1} />}
      isUnderWay={place > 1}
      besideForm={
        <>
          <FormAdvice fields={program.formFields} steps={steps.length} />
          {place === 1 && <NoticePanel notice={notice} programTitle={program.title} formId={applicationFormId} />}
        </>
      }
      beforeForm={
        <div className="mb-6 grid grid-cols-1 gap-6">
          <ComeBack programId={program.id} />
          {isClosed && (
            <Notice tone="warning" title="We cannot take applications at the moment">
              <p>Our storage is full. Please come back later: nothing that you send now would be kept.</p>
            </Notice>
          )}
          {program.isFull && (
            <div className="grid gap-4">
              <Notice tone="warning" title="All places are taken.">
                <p>An application that you send now is taken only if another applicant gives up their place.</p>
              </Notice>
              <LateCodeForm programId={program.id} problem={lateProblem} />
            </div>
          )}
          {hasExpired && (
            <Notice tone="warning" title="Your answers are not kept here any more">
              {sentBefore ? (
                <p>
                  This browser sent{' '}
                  <a href={sentBefore.address} className="text-link">
                    {asWritten(`application #${sentBefore.number}`)}
                  </a>{' '}
                  to this program. To send another one, fill in the form again.
                </p>
              ) : (
                <p>
                  They are kept for a short time, in the browser in which you typed them. Nothing was submitted. Please
                  fill in the form again.
                </p>
              )}
            </Notice>
          )}
          <div className="grid gap-4">
            <FormIntroduction id="application-form" step={steps[place - 1]} of={steps.length} />
          </div>
        </div>
      }
    />
  );
}
