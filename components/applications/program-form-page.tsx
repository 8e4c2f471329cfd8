import { Notice } from '#components/ui/notice.tsx';
import type { ApplicationDraft } from '#lib/applications/application-draft.ts';
import type { Program } from '#lib/programs/program.ts';
import { ApplicationScreen } from './application-screen.client.tsx';
import { FormAdvice } from './form-advice.tsx';
import { FormIntroduction } from './form-introduction.tsx';
import { formModel } from './form-model.ts';
import { ProgramHead } from './program-head.tsx';

interface ProgramFormPageProps {
  program: Program;
  idempotencyKey: string;
  /** The token in the address of a draft that could not be accepted. */
  draftToken: string | null;
  /** The draft with this token. Null after its hour. */
  draft: ApplicationDraft | null;
}

/** The internal form of one program. */
export function ProgramFormPage({ program, idempotencyKey, draftToken, draft }: ProgramFormPageProps) {
  const kept = draft && draftToken !== null ? { ...draft, token: draftToken } : null;
  return (
    <ApplicationScreen
      // Another draft or another program needs a new form.
      key={`${program.id}-${draftToken}`}
      model={formModel(program, idempotencyKey, kept)}
      head={<ProgramHead program={program} />}
      besideForm={<FormAdvice fields={program.formFields} />}
      beforeForm={
        <div className="mb-8 grid gap-4">
          <FormIntroduction id="application-form" />
          {draftToken && !draft && (
            <Notice tone="warning" title="Your saved answers have expired">
              <p>They are kept for one hour. Nothing was submitted. Please fill in the form again.</p>
            </Notice>
          )}
        </div>
      }
    />
  );
}
