/** Why something was refused. `httpStatus` in ./responses.ts is the one place that maps these to numbers. */
export type FailureCode =
  | 'malformed'
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
  | 'internal';

/** Messages by field name (or form label); what cannot be laid on one field is in the failure's own message. */
export type FieldErrors = Record<string, string[]>;

/** An expected failure. The message is fit to show to a person and says what to do. */
export interface Failure {
  code: FailureCode;
  message: string;
  errors?: FieldErrors;
  retryAfterSeconds?: number;
  /** With forbidden: the caller is known, and signing in again would not help. */
  isSignedIn?: boolean;
}

/** What a verb answers: the value, or the failure as a value. Unexpected failures are thrown. */
export type Result<T> = { ok: true; value: T } | { ok: false; failure: Failure };

export const success = <T>(value: T): Result<T> => ({ ok: true, value });

export const refuse = (code: FailureCode, message: string, errors?: FieldErrors): { ok: false; failure: Failure } => ({
  ok: false,
  failure: errors ? { code, message, errors } : { code, message },
});
