import { Badge } from '#components/ui/badge.tsx';
import { CircleAlert } from '#components/ui/icons.tsx';
import { SaveButtons } from './save-buttons.tsx';
import type { useContentForm } from './use-content-form.ts';

interface SaveBarProps {
  form: ReturnType<typeof useContentForm>;
  formId: string;
}

/** What saves a form, and how the last try ended, at the bottom of a window that has no room for a second column. */
export function SaveBar({ form, formId }: SaveBarProps) {
  const { outcome, problem, theirs, errors, isTouched } = form;
  const count = Object.values(errors).flat().length;
  const [words, place] = theirs
    ? ['Someone else saved this', 'conflict']
    : [count > 1 ? `There are ${count} problems` : 'There is a problem', 'error-summary'];
  return (
    <section
      aria-label="Save"
      className="sticky bottom-0 z-20 -mx-gutter mt-6 grid gap-2 border-t border-line bg-surface px-gutter pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-lg print:hidden"
    >
      <div aria-live="polite" className="empty:hidden">
        {problem ? (
          <a
            href={`#${place}`}
            className="inline-flex min-h-9 items-center gap-2 text-sm font-semibold text-danger underline underline-offset-4"
          >
            <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
            <span>{` ${words}`}</span>
          </a>
        ) : (
          outcome && <p className="text-sm font-semibold text-success">{outcome}</p>
        )}
        {isTouched && <Badge tone="warning">Unsaved changes</Badge>}
      </div>
      <div className="flex flex-wrap gap-2">
        <SaveButtons form={form} formId={formId} />
      </div>
    </section>
  );
}
