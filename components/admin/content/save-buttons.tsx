import { Button } from '#components/ui/button.tsx';
import { useQuestion } from '#components/ui/question-dialog.tsx';
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
