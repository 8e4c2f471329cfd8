import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { useQuestion } from '#components/ui/fields/question-dialog.tsx';
import { CircleAlert } from '#components/ui/icons.tsx';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import type { FormAction } from './send-content.ts';
import type { useContentForm } from './use-content-form.ts';

interface SaveButtonsProps {
  form: ReturnType<typeof useContentForm>;
  /** The id of the form element that the first button submits. */
  formId: string;
}

/** The first button of a form: it publishes, now or at its time, or asks another person to. */
export const mainAction = ({ mustAsk, times }: Pick<SaveButtonsProps['form'], 'mustAsk' | 'times'>): FormAction =>
  mustAsk ? 'ask' : times.publishAt ? 'schedule' : 'publish';

/**
 * Publish, now or at its time, or ask another person to, and save without publishing. The pressed one stays enabled, because
 * it has the focus. The others wait.
 */
export function SaveButtons({ form, formId }: SaveButtonsProps) {
  const { busy, mustAsk, times } = form;
  const { ask, dialog } = useQuestion();
  const waits = (action: FormAction) => busy !== null && busy !== action;
  const main = mainAction(form);
  const at = times.publishAt ? shownTime(new Date(times.publishAt)) : null;
  // Where this person can publish what waits, that button is the first one of the page.
  const isSecond = mustAsk && form.saved?.review.may_decide === true;
  const publishNow = async () => {
    const isSure = await ask({
      title: 'Publish now?',
      text: `Visitors see it from now on, and not only from ${at}.`,
      yes: 'Publish now',
      no: `Keep ${at}`,
    });
    if (isSure) form.save('publish');
  };
  return (
    <>
      <Button
        type="submit"
        form={formId}
        variant={isSecond ? 'secondary' : 'primary'}
        size="sm"
        busy={busy === main}
        disabled={waits(main)}
      >
        {at
          ? `${mustAsk ? 'Ask for publishing on' : 'Schedule for'} ${at}`
          : mustAsk
            ? 'Ask for publishing'
            : 'Publish'}
      </Button>
      {main === 'schedule' && (
        <Button
          variant="secondary"
          size="sm"
          busy={busy === 'publish'}
          disabled={waits('publish')}
          onClick={publishNow}
        >
          Publish now
        </Button>
      )}
      <Button
        variant="secondary"
        size="sm"
        busy={busy === 'save'}
        disabled={waits('save')}
        onClick={() => form.save('save')}
      >
        Save as draft
      </Button>
      {dialog}
    </>
  );
}

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
