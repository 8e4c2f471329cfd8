import { asWritten } from '#components/ui/as-written.tsx';
import type { MadeOf } from '#lib/applications/submissions/startups/startup-links.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { Panel } from '../shell/panel.tsx';

/** The applications that a startup was made of. */
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
