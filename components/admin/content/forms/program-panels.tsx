import { Download } from 'lucide';
import { ConfirmAction } from '#components/admin/calls/confirm-action.client.tsx';
import { Fact } from '#components/admin/shell/list-table.tsx';
import { Panel } from '#components/admin/shell/panel.tsx';
import { asWritten } from '#components/ui/as-written.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { DraftCounts } from '#lib/applications/drafts/program-drafts.ts';
import type { LateCode } from '#lib/applications/programs/late-codes.ts';
import { shownMoment, shownTime } from '#lib/platform/time/kolkata-time.ts';
import { LateCodeMaker } from './late-codes.client.tsx';

interface DraftsPanelProps {
  programId: number;
  counts: DraftCounts;
  canMail: boolean;
}

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

interface LateCodesPanelProps {
  programId: number;
  codes: readonly LateCode[];
  /** When the program's time for those who had begun ends. Null for one that does not close. */
  graceEnd: Date | null;
  now: Date;
}

export function LateCodesPanel({ programId, codes, graceEnd, now }: LateCodesPanelProps) {
  return (
    <Panel
      title="Late codes"
      text="A code opens the form for one applicant or several after the closing time."
      className="mt-6 max-w-3xl"
    >
      {codes.length > 0 && (
        <ul className="grid divide-y divide-line">
          {codes.map((code) => (
            <li key={code.id} className="grid gap-3 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
              <div className="grid gap-1">
                <p className="font-semibold wrap-anywhere">{code.note || `Code #${code.id}`}</p>
                <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
                  {asWritten(`${code.usesLeft} of ${code.uses} uses left, made by ${code.createdBy}`)}
                  <StateBadge code={code} now={now} />
                  {code.whenFull && <Badge>Also when full</Badge>}
                </p>
              </div>
              {code.revokedAt === null && (
                <ConfirmAction
                  label="Revoke"
                  of={code.note || `code #${code.id}`}
                  question="The code can no longer be entered, and applications can no longer be sent with it."
                  done="Revoked."
                  action={{
                    method: 'DELETE',
                    path: '/api/admin/programs/[id]/late-codes/[codeId]/',
                    params: { id: programId, codeId: code.id },
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <LateCodeMaker programId={programId} usualEnd={graceEnd && graceEnd > now ? graceEnd : null} />
    </Panel>
  );
}

function StateBadge({ code: { revokedAt, validUntil }, now }: { code: LateCode; now: Date }) {
  if (revokedAt) return <Badge tone="warning">{`Revoked ${shownTime(revokedAt)}`}</Badge>;
  const until = shownTime(validUntil);
  return validUntil <= now ? <Badge tone="warning">{`Expired ${until}`}</Badge> : <Badge>{`Until ${until}`}</Badge>;
}

export const ShareFormPanel = ({ programId, mayAdd }: { programId: number; mayAdd: boolean }) => (
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
        <Icon of={Download} className="size-4" /> Download the form
      </ButtonLink>
      <ButtonLink href={`/admin/content/forms?for=${programId}`} variant="secondary" size="sm">
        Take the questions of another form
      </ButtonLink>
    </div>
  </Panel>
);
