/** One text for an unknown address and for a wrong password: neither tells whether an account exists. */
export const wrongCredentials = 'The e-mail address or the password is not right.';

/** Only said to who has given the right password. */
export const accountDisabled = 'This account is disabled. An administrator can enable it again.';

/** A code that is wrong, of another time, or used before. */
export const wrongCode = 'This code is not right, or it was used before. Wait for the next one and try again.';

export const secondStepOver = 'The time to type the code is over. Please sign in again.';
