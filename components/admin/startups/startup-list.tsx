import { FormButton } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { asWritten } from '#components/ui/as-written.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import type { MadeOf, MadeStartup } from '#lib/applications/submissions/startups/startup-links.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { Panel } from '../shell/panel.tsx';

const states = { draft: 'Draft', published: 'Published', removed: 'Removed' } as const;

/** Where the startup is for its reader. Null where they cannot open it. */
function addressOf({ startupId, state }: MadeStartup, isEditor: boolean): string | null {
  if (state === 'removed') return isEditor ? '/admin/content/startup/removed' : null;
  if (isEditor) return `/admin/content/startup/${startupId}`;
  return state === 'published' ? `/about/startups/${startupId}` : null;
}

interface StartupListProps {
  made: readonly MadeStartup[];
  isEditor: boolean;
  /** The application, where its links can be ended. */
  unlinksFrom?: number;
}

export const StartupList = ({ made, isEditor, unlinksFrom }: StartupListProps) => (
  <ul className="grid gap-2 text-sm">
    {made.map((each) => {
      const { startupId, name, state, userName, at } = each;
      const address = addressOf(each, isEditor);
      const title = name ?? (state === 'removed' ? 'A startup that was removed' : 'A draft, which editors see');
      return (
        <li key={startupId} className="grid justify-items-start gap-0.5">
          <span className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
            {address ? (
              <a href={address} className="inline-flex min-h-9 items-center text-link">
                {title}
              </a>
            ) : (
              <span>{title}</span>
            )}
            <Badge tone={state === 'published' ? 'success' : 'neutral'}>{states[state]}</Badge>
          </span>
          <span className="text-muted">
            {asWritten(`${userName}, `)}
            <time dateTime={at.toISOString()}>{shownMoment(at)}</time>
          </span>
          {unlinksFrom && isEditor && (
            <SentForm name={`unlink-${startupId}`} action={`/api/admin/applications/${unlinksFrom}/startup/link/`}>
              <input type="hidden" name="startup" value={startupId} />
              <FormButton name="action" value="unlink" variant="ghost" size="sm" className="-ml-3">
                Remove link<span className="sr-only">{` to ${title}`}</span>
              </FormButton>
            </SentForm>
          )}
        </li>
      );
    })}
  </ul>
);

export const StartupsOf = ({ made, isEditor, id, mayMake }: StartupListProps & { id: number; mayMake: boolean }) => (
  <>
    {made.length > 0 && <StartupList made={made} isEditor={isEditor} unlinksFrom={id} />}
    {mayMake && (
      <ButtonLink href={`/admin/submissions/${id}/startup`} variant="secondary" size="sm" className="w-fit">
        {made.length > 0 ? 'Create another startup page' : 'Create a startup page from this application'}
      </ButtonLink>
    )}
  </>
);

export const MadeOfPanel = ({ applications }: { applications: readonly MadeOf[] }) => (
  <Panel
    title="Made of an application"
    text="Visitors do not see this. It goes when the application is withdrawn or erased."
    className="mt-6 max-w-3xl"
  >
    <ul className="grid gap-2">
      {applications.map(({ submissionId, program, at, userName }) => (
        <li key={submissionId} className="grid justify-items-start">
          <a href={`/admin/submissions/${submissionId}`} className="inline-flex min-h-11 items-center text-link">
            {asWritten(`Application #${submissionId}, ${program.title}`)}
          </a>
          <span className="text-sm text-muted">
            {asWritten(`${userName}, `)}
            <time dateTime={at.toISOString()}>{shownMoment(at)}</time>
          </span>
        </li>
      ))}
    </ul>
  </Panel>
);
