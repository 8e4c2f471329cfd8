import { Notice } from '#components/ui/notice.tsx';
import type { ShownLetter } from '#lib/applications/letters/letter.ts';
import { PageHead } from '../shell/page-head.tsx';
import { aboutWords } from './letter-words.ts';
import { WordsForm } from './words-form.tsx';

interface LetterPageProps {
  batch: string;
  letter: ShownLetter & { revision: number; status: string | null };
}

/** Changes one letter by itself. */
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
