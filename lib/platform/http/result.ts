/** Why something was refused. `httpStatus` in ./responses.ts is the only place that maps these codes to numbers. */
export type FailureCode =
  | 'malformed'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'timeout'
  | 'conflict'
  | 'too_large'
  | 'unsupported_type'
  | 'invalid'
  | 'too_many_requests'
  | 'unavailable'
  | 'insufficient_storage'
  | 'internal';

/**
 * Messages by field name (or form label). A problem that belongs to no single field is in the failure's own message.
 */
export type FieldErrors = Record<string, string[]>;

/** An expected failure. Its message can be shown to people and says what to do. */
export interface Failure {
  code: FailureCode;
  message: string;
  errors?: FieldErrors;
  retryAfterSeconds?: number;
  /** The typed values, where the verb alone reads the body. They are in no answer but the form that comes back. */
  typed?: Record<string, unknown>;
  /** The form was not refused but comes back as it was asked to, so its message is no problem. */
  isNews?: boolean;
  /** With forbidden: the caller is signed in, so signing in again would not help. */
  isSignedIn?: boolean;
  /** With forbidden: no one is signed in, or another person than the one for whom the page was drawn (`sessionOfOther`). */
  session?: string;
}

/** The result of a verb: its value, or an expected failure. Unexpected failures are thrown. */
export type Result<T> = { ok: true; value: T } | { ok: false; failure: Failure };

export const success = <T>(value: T): Result<T> => ({ ok: true, value });

export const refuse = (code: FailureCode, message: string, errors?: FieldErrors): { ok: false; failure: Failure } => ({
  ok: false,
  failure: errors ? { code, message, errors } : { code, message },
});
