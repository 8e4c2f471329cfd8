import type { SubmittedAnswer } from '#lib/submissions/submission.ts';
import { fieldTypeName } from '#lib/submissions/type-names.ts';

/** Every answer whole, under the question as the applicant saw it. */
export function SubmittedAnswers({ answers }: { answers: readonly SubmittedAnswer[] }) {
  return (
    <dl className="divide-y divide-line rounded-lg border border-line bg-surface">
      {answers.map((answer) => (
        <div
          key={answer.label}
          className="grid gap-x-6 gap-y-1 px-4 py-3 md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)] print:break-inside-avoid"
        >
          <dt className="grid content-start font-semibold break-words">
            {answer.label}
            <span className="text-xs font-normal text-muted">{fieldTypeName(answer.fieldType)}</span>
          </dt>
          <dd className="min-w-0 break-words">
            <AnswerValue {...answer} />
          </dd>
        </div>
      ))}
    </dl>
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
