import type { DraftCounts } from '#lib/applications/drafts/program-drafts.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { ConfirmAction } from '../calls/confirm-action.client.tsx';
import { Fact } from '../shell/fact.tsx';
import { Panel } from '../shell/panel.tsx';

interface DraftsPanelProps {
  programId: number;
  counts: DraftCounts;
  /** Whether the site can send emails. */
  canMail: boolean;
}

/** How many have begun an application to a program, saved it and not sent it, and whether they are reminded. */
export function DraftsPanel({ programId, counts, canMail }: DraftsPanelProps) {
  const { open, fullness, percent, lastChangeAt, remindsDrafts } = counts;
  const path = '/api/admin/programs/[id]/reminders/';
  return (
    <Panel
      title="Open drafts"
      text="Applications that were begun and saved, but not sent. The centre cannot read them."
      className="mt-6 max-w-3xl"
    >
      {open === 0 ? (
        <p>No open drafts. Applicants make one with “Save and come back later”.</p>
      ) : (
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
          <Fact name="Open drafts">{open}</Fact>
          {percent !== null && <Fact name="Required questions answered">{`${percent}%`}</Fact>}
          {percent !== null && (
            <Fact name="Drafts">
              {`${fullness.all} with all answers, ${fullness.half} with at least half, ${fullness.less} with fewer`}
            </Fact>
          )}
          {lastChangeAt && <Fact name="Last change">{shownMoment(lastChangeAt)}</Fact>}
        </dl>
      )}
      <div className="grid gap-3 border-t border-line pt-4">
        <p className="max-w-prose text-sm">
          {`${
            remindsDrafts
              ? 'Applicants who gave an address for their draft are reminded 3 days and 12 hours before the program closes.'
              : 'No reminders go out before the program closes.'
          }${remindsDrafts && !canMail ? ' This site has no mail server, so no email is sent.' : ''}`}
        </p>
        <ConfirmAction
          label={remindsDrafts ? 'Turn reminders off' : 'Turn reminders on'}
          done="Saved."
          action={{ method: remindsDrafts ? 'DELETE' : 'PUT', path, params: { id: programId } }}
        />
      </div>
    </Panel>
  );
}
