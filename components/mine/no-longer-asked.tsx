import { AsWritten, asWritten } from '#components/ui/as-written.tsx';
import type { SavedDraft } from '#lib/applications/drafts/draft.ts';
import type { FormField } from '#lib/forms/questions/form-field.ts';
import { answerText } from '#lib/forms/questions/groups.ts';

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
