import Link from 'next/link';
import { buttonLook } from '#components/ui/button.tsx';
import { ChevronLeft, ChevronRight } from '#components/ui/icons.tsx';
import type { ProgramName, SubmittedAnswer } from '#lib/submissions/submission.ts';
import { listAddress } from '#lib/submissions/submission-query.ts';
import { fieldTypeName } from '#lib/submissions/type-names.ts';
import { shownTime } from '#lib/time/kolkata-time.ts';
import { FileList, type ListedFile } from './file-list.tsx';

interface SubmissionDetailProps {
  id: number;
  program: ProgramName;
  /** ISO time. */
  submittedAt: string;
  answers: SubmittedAnswer[];
  files: ListedFile[];
  newerId: number | null;
  olderId: number | null;
}

/** One application, whole: nothing in it is cut. */
export function SubmissionDetail({
  id,
  program,
  submittedAt,
  answers,
  files,
  newerId,
  olderId,
}: SubmissionDetailProps) {
  return (
    <article className="grid max-w-5xl grid-cols-1 gap-6">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <Link
            href={listAddress({ program: program.id })}
            className="inline-flex items-center gap-1 text-sm font-semibold text-primary underline-offset-4 hover:underline"
          >
            <ChevronLeft aria-hidden="true" className="size-4" /> Submissions for {program.title}
          </Link>
          <h1 className="text-2xl">Submission #{id}</h1>
          <p className="text-muted">
            Submitted at <time dateTime={submittedAt}>{shownTime(new Date(submittedAt))}</time>
          </p>
        </div>
        <nav aria-label="Neighbouring submissions" className="flex gap-2">
          <Neighbour id={newerId} rel="prev">
            <ChevronLeft aria-hidden="true" className="size-4" /> Newer
          </Neighbour>
          <Neighbour id={olderId} rel="next">
            Older <ChevronRight aria-hidden="true" className="size-4" />
          </Neighbour>
        </nav>
      </header>
      <section aria-labelledby="answers" className="grid grid-cols-1 gap-2">
        <h2 id="answers" className="text-lg font-semibold">
          Answers
        </h2>
        <dl className="divide-y divide-line rounded-lg border border-line bg-surface">
          {answers.map((answer) => (
            <div
              key={answer.label}
              className="grid gap-x-6 gap-y-1 px-4 py-3 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]"
            >
              <dt className="grid content-start font-semibold">
                {answer.label}
                <span className="text-xs font-normal text-muted">{fieldTypeName(answer.fieldType)}</span>
              </dt>
              <dd className="min-w-0">
                <AnswerValue {...answer} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="files" className="grid grid-cols-1 gap-2">
        <h2 id="files" className="text-lg font-semibold">
          Files
        </h2>
        <FileList files={files} />
      </section>
    </article>
  );
}

function Neighbour({ id, rel, children }: { id: number | null; rel: string; children: React.ReactNode }) {
  const look = buttonLook({ variant: 'secondary', size: 'sm' });
  if (id === null) {
    return (
      <span aria-disabled="true" className={`${look} opacity-50`}>
        {children}
      </span>
    );
  }
  return (
    <Link href={`/admin/submissions/${id}`} rel={rel} className={look}>
      {children}
    </Link>
  );
}

function AnswerValue({ fieldType, value }: SubmittedAnswer) {
  if (value === '') return <span className="text-muted">No answer</span>;
  if (fieldType === 'checkbox') return <>{value === 'true' ? 'Yes' : 'No'}</>;
  if (fieldType === 'email') {
    return (
      <a href={`mailto:${encodeURIComponent(value)}`} className="text-link">
        {value}
      </a>
    );
  }
  return <p className="max-w-prose whitespace-pre-wrap">{value}</p>;
}
