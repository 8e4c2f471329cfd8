import type { ReceivedFile } from '../uploads/receive-multipart.ts';

/** An application as it was sent, before anything compared it with a form: names are what the sender wrote. */
export interface SentApplication {
  /** The intake decides whether it names a program. */
  programId: unknown;
  /** By the names that the sender gave them. */
  answers: ReadonlyMap<string, unknown>;
  files: ReceivedFile[];
  idempotencyKey: string | null;
  draftToken: string | null;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Separates what steers the intake from the answers. */
export function sentApplication(sent: Iterable<readonly [string, unknown]>, files: ReceivedFile[]): SentApplication {
  const answers = new Map(sent);
  const take = (name: string) => {
    const value = answers.get(name);
    answers.delete(name);
    return value;
  };
  return {
    programId: take('program_id'),
    idempotencyKey: text(take('idempotency_key')),
    draftToken: text(take('draft')),
    answers,
    files,
  };
}
