import { Badge } from '#components/ui/badge.tsx';
import { languageOf } from '#components/ui/language.ts';
import type { ShownLetter } from '#lib/applications/letters/letter.ts';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import { lettersForm } from './release-panel.tsx';

interface LetterCardProps {
  batch: string;
  letter: ShownLetter;
  isOpen: boolean;
}

/** One letter as its applicant reads it. A held one can be ticked. */
export function LetterCard({ batch, letter, isOpen }: LetterCardProps) {
  const { id, submissionId, name, programTitle, address, subject, text, isEdited, releasedAt, problem } = letter;
  const who = `#${submissionId} ${name}`.trim();
  return (
    <li id={`letter-${id}`} className="grid min-w-0 grid-cols-1 rounded-lg border border-line bg-surface">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
        <div className="flex min-w-0 items-center gap-x-3">
          {releasedAt === null && problem === null && (
            <label className="-my-2 -ml-3 grid size-11 shrink-0 cursor-pointer place-items-center">
              <span className="sr-only">{`Tick the letter to ${who}`}</span>
              <input type="checkbox" form={lettersForm} name="id" value={id} className="tick beside-5" />
            </label>
          )}
          <a
            href={`/admin/submissions/${submissionId}`}
            className="-my-1 inline-flex min-h-11 min-w-0 items-center font-semibold text-link wrap-anywhere"
          >
            {who}
          </a>
        </div>
        {releasedAt && <Badge tone="success">Released</Badge>}
        {problem !== null && <Badge tone="warning">Cannot be released</Badge>}
        {isEdited && <Badge>Changed by itself</Badge>}
        <span className="text-sm text-muted wrap-anywhere" lang={languageOf(programTitle)}>
          {programTitle}
        </span>
      </div>
      <div className="grid min-w-0 gap-1 px-4 pb-3 text-sm">
        {problem !== null && <p className="text-danger">{problem}</p>}
        <p className="text-muted wrap-anywhere">
          {releasedAt && (
            <>
              <span>Released </span>
              <time dateTime={releasedAt.toISOString()}>{shownTime(releasedAt)}</time>
              <span>{'. '}</span>
            </>
          )}
          <span>{address ? `Email to ${address}.` : 'No email address: on the private page alone.'}</span>
        </p>
        {subject !== '' && <LetterText subject={subject} text={text} isOpen={isOpen} />}
        {releasedAt === null && (
          <a href={`/admin/letters/${batch}/${id}`} className="inline-flex min-h-11 w-fit items-center text-link">
            Change this letter<span className="sr-only">{` to ${who}`}</span>
          </a>
        )}
      </div>
    </li>
  );
}

/** What a letter says, folded under its subject. */
export const LetterText = ({ subject, text, isOpen }: { subject: string; text: string; isOpen?: boolean }) => (
  <details open={isOpen}>
    <summary className="min-h-11 cursor-pointer py-2.5 font-semibold wrap-anywhere" lang={languageOf(subject)}>
      {subject}
    </summary>
    <p lang={languageOf(text)} className="max-w-prose pb-2 text-base wrap-anywhere whitespace-pre-wrap">
      {text}
    </p>
  </details>
);
