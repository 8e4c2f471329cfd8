import { isAPIError } from 'better-auth/api';
import { type Failure, refuse } from '../http/result.ts';
import { wrongCode } from './wrong-credentials.ts';

export const wrongPassword = 'This password is not correct.';

/** A refusal by better-auth, in our words. @throws `error` itself if it is not a refusal */
export function secondFactorFailure(error: unknown): { ok: false; failure: Failure } {
  if (!isAPIError(error) || error.statusCode >= 500) throw error;
  switch (error.body?.code) {
    case 'INVALID_PASSWORD':
      return refuse('invalid', wrongPassword, { password: [wrongPassword] });
    case 'TOTP_ALREADY_ENABLED':
      return refuse('conflict', 'Two-factor authentication is already on. Reload the page.');
    case 'TWO_FACTOR_NOT_ENABLED':
    case 'TOTP_NOT_ENABLED':
      return refuse('conflict', 'Two-factor authentication is off. Reload the page.');
    case 'INVALID_CODE':
      return refuse('invalid', wrongCode, { code: [wrongCode] });
    default:
      throw error;
  }
}
