/** One text for an unknown address and for a wrong password, so that it never reveals whether an account exists. */
export const wrongCredentials = 'The email address or password is not correct.';

/** Shown only after the right password. */
export const accountDisabled = 'This account is disabled. Ask an administrator to enable it.';

/** For a code that is wrong, from another time, or already used. */
export const wrongCode = 'This code is wrong or has already been used. Wait for the next one and try again.';

export const secondStepOver = 'Your time to enter the code has run out. Sign in again.';

/** For a person's own password, typed again. */
export const wrongPassword = 'This password is not correct.';
