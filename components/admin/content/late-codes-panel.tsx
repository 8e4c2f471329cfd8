import { asWritten } from '#components/ui/as-written.tsx';
import { Badge } from '#components/ui/badge.tsx';
import type { LateCode } from '#lib/applications/programs/late-codes.ts';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import { ConfirmAction } from '../calls/confirm-action.client.tsx';
import { Panel } from '../shell/panel.tsx';
import { LateCodeMaker } from './late-codes.client.tsx';

interface LateCodesPanelProps {
  programId: number;
  codes: readonly LateCode[];
  /** When the program's time for those who had begun ends. Null for one that does not close. */
  graceEnd: Date | null;
  now: Date;
}

/** The late codes of a program: those there are, and a form for another. */
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
