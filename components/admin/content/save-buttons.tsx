import { Button } from '#components/ui/button.tsx';
import type { SaveAction } from './send-content.ts';
import type { useContentForm } from './use-content-form.ts';

interface SaveButtonsProps {
  form: ReturnType<typeof useContentForm>;
  /** The id of the form element that Publish submits. */
  formId: string;
}

/** Publish, and save without publishing. The pressed one stays enabled, because it has the focus. The other waits. */
export function SaveButtons({ form, formId }: SaveButtonsProps) {
  const { busy } = form;
  const waits = (action: SaveAction) => busy !== null && busy !== action;
  return (
    <>
      <Button type="submit" form={formId} size="sm" busy={busy === 'publish'} disabled={waits('publish')}>
        Publish
      </Button>
      <Button
        variant="secondary"
        size="sm"
        busy={busy === 'save'}
        disabled={waits('save')}
        onClick={() => form.save('save')}
      >
        {form.times.publishAt ? 'Save and schedule' : 'Save as draft'}
      </Button>
    </>
  );
}
