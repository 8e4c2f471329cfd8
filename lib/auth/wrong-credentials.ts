/** One text for an unknown address and for a wrong password: neither tells whether an account exists. */
export const wrongCredentials = 'The email address or password is not correct.';

/** Only said to who has given the right password. */
export const accountDisabled = 'This account is disabled. Ask an administrator to enable it.';

/** A code that is wrong, of another time, or used before. */
export const wrongCode = 'This code is wrong or has already been used. Wait for the next one and try again.';

export const secondStepOver = 'Your time to enter the code has run out. Sign in again.';
