import type { Failure } from '../http/result.ts';
import type { ReceivedFile } from '../uploads/receive-multipart.ts';

/** A request's application before it is checked against a form. */
export interface ApplicationParts {
  /** As sent; the verb decides whether it names a program. */
  programId: unknown;
  /** Answers by label, as sent. */
  answers: Record<string, unknown>;
  files: ReceivedFile[];
  idempotencyKey: string | null;
  draftToken: string | null;
  /** What ended the reading early (too much, malformed); what came before it is still in the other members. */
  failure: Failure | null;
}

const controls = ['program_id', 'idempotency_key', 'draft'] as const;
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Splits what was sent into the members that steer the intake and the answers. */
export function separateControls(sent: Record<string, unknown>) {
  const answers: Record<string, unknown> = Object.create(null);
  for (const [label, value] of Object.entries(sent)) {
    if (!(controls as readonly string[]).includes(label)) answers[label] = value;
  }
  return {
    programId: sent.program_id,
    answers,
    idempotencyKey: text(sent.idempotency_key),
    draftToken: text(sent.draft),
  };
}
