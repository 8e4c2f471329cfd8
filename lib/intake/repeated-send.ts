import { createHash } from 'node:crypto';
import type { Program } from '../programs/program.ts';
import type { Answer } from '../questions/answer.ts';
import type { FormField } from '../questions/form-field.ts';
import type { AcceptedFile } from '../uploads/check-content.ts';

/** What came with an application by which a repeated send is recognised. */
export interface SentWith {
  /** The key of script, or of a program. */
  key: string | null;
  draftToken: string | null;
  /** Whether a browser sent it as a plain form. */
  isPlain: boolean;
}

interface Sent {
  program: Pick<Program, 'id'>;
  answers: readonly Answer<FormField>[];
  files: readonly AcceptedFile[];
  sentWith: SentWith;
}

/** How it is recognised that an application was sent before, and what that proves about the sender. */
export interface RepeatedSend {
  /** Stored with the application, unique among all. Null for one that is new however often it is sent. */
  digest: string | null;
  /** What the application may be stored under if it was sent before. */
  earlier: readonly string[];
  /** Only the first sender knows the key, so a repeat gets the full answer again. */
  isSecret: boolean;
}

const hourMilliseconds = 60 * 60 * 1000;
/** A UUID, or as many random bits in letters and digits. */
const secretLength = 22;
const secretCharacters = 8;

/** Whether this key cannot be found by counting or guessing. */
const isSecretKey = (key: string): boolean => key.length >= secretLength && new Set(key).size >= secretCharacters;

/** What was sent, however it was written down. */
const contentOf = ({ program, answers, files }: Sent) => [
  program.id,
  answers.map(({ field, value }) => [field.label, value] as const).sort(([one], [other]) => (one < other ? -1 : 1)),
  files.map((file) => [file.field.label, file.filename, file.sha256]),
];

/**
 * Recognises an application that was sent before, by a key together with the content of answers and files. The key of
 * script is random and stays in its tab; that of a plain form which came back is the token of its draft. A plain form that
 * was never answered has no secret, because its page is the same for everybody: its content counts for an hour.
 */
export function repeatedSend(sent: Sent, now: Date): RepeatedSend {
  const { key, draftToken, isPlain } = sent.sentWith;
  const content = contentOf(sent);
  const digestOf = (...marks: unknown[]) =>
    createHash('sha256')
      .update(JSON.stringify([...marks, ...content]))
      .digest('hex');
  if (key && !isPlain) return { ...only(digestOf('key', key)), isSecret: isSecretKey(key) };
  if (!isPlain) return { digest: null, earlier: [], isSecret: false };
  if (draftToken) return { ...only(digestOf('returned', draftToken)), isSecret: true };
  const hour = Math.floor(now.getTime() / hourMilliseconds);
  const [current, before] = [hour, hour - 1].map((each) => digestOf('plain', each));
  return { digest: current ?? null, earlier: [current, before].filter((each) => each !== undefined), isSecret: false };
}

const only = (digest: string) => ({ digest, earlier: [digest] });
