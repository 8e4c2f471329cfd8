import { ButtonLink } from '#components/ui/button.tsx';
import { Download } from '../../icons.tsx';
import { Panel } from '../../shell/panel.tsx';

interface ShareFormPanelProps {
  programId: number;
  /** Whether the person may add programs and keep templates. */
  mayAdd: boolean;
}

/** What can be done with a program's form besides editing it. It takes the form as it was saved last. */
export const ShareFormPanel = ({ programId, mayAdd }: ShareFormPanelProps) => (
  <Panel
    title="Use the form elsewhere"
    text="Your questions as they were saved last, without times, places and links. Applications stay here."
    className="mt-6 max-w-3xl"
  >
    <div className="flex flex-wrap gap-2">
      {mayAdd && (
        <ButtonLink href={`/admin/content/forms?form=program-${programId}`} variant="secondary" size="sm">
          Begin a program or keep a template
        </ButtonLink>
      )}
      <ButtonLink href={`/api/admin/forms/program-${programId}/`} variant="secondary" size="sm" download>
        <Download aria-hidden="true" className="size-4" /> Download the form
      </ButtonLink>
      <ButtonLink href={`/admin/content/forms?for=${programId}`} variant="secondary" size="sm">
        Take the questions of another form
      </ButtonLink>
    </div>
  </Panel>
);
