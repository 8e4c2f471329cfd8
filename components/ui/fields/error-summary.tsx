import type { Ref } from 'react';
import { asWritten } from '../as-written.tsx';

interface SummaryError {
  /** The id of the control to go to. Undefined for problems of the whole form. */
  fieldId?: string;
  message: string;
}

interface ErrorSummaryProps {
  title?: string;
  message?: string;
  errors: SummaryError[];
  ref?: Ref<HTMLDivElement>;
}

/** All problems of a form in one place, each linked to its field. Focus it when it appears. */
export function ErrorSummary({ title = 'There is a problem', message, errors, ref }: ErrorSummaryProps) {
  return (
    <div
      ref={ref}
      id="error-summary"
      role="alert"
      tabIndex={-1}
      aria-labelledby="error-summary-title"
      className="grid gap-3 rounded-lg border-[3px] border-danger bg-surface p-5"
    >
      <h2 id="error-summary-title" className="text-lg">
        {title}
      </h2>
      {message && <p>{asWritten(message)}</p>}
      {errors.length > 0 && (
        <ul className="grid gap-1.5">
          {errors.map(({ fieldId, message: text }) => (
            <li key={`${fieldId}${text}`} className="font-semibold text-danger">
              {fieldId ? (
                <a
                  href={`#${fieldId}`}
                  className="inline-block py-0.5 underline decoration-2 underline-offset-4 hover:decoration-4"
                >
                  {asWritten(text)}
                </a>
              ) : (
                asWritten(text)
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
