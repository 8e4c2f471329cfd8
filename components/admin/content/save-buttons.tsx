import { Button } from '#components/ui/button.tsx';
import type { SaveAction } from './send-content.ts';
import type { useContentForm } from './use-content-form.ts';

interface SaveButtonsProps {
  form: ReturnType<typeof useContentForm>;
  /** The id of the form element that Publish submits. */
  formId: string;
}

/** Publish, or ask another person to, and save without publishing. The pressed one stays enabled, because it has the focus. The other waits. */
export function SaveButtons({ form, formId }: SaveButtonsProps) {
  const { busy, mustAsk } = form;
  const waits = (action: SaveAction) => busy !== null && busy !== action;
  const main = mustAsk ? 'ask' : 'publish';
  // Where this person can publish what waits, that button is the first one of the page.
  const isSecond = mustAsk && form.saved?.review.may_decide === true;
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
        {mustAsk ? 'Ask for publishing' : 'Publish'}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        busy={busy === 'save'}
        disabled={waits('save')}
        onClick={() => form.save('save')}
      >
        {form.times.publishAt && !mustAsk ? 'Save and schedule' : 'Save as draft'}
      </Button>
    </>
  );
}
