/** One text for an unknown address and for a wrong password: neither tells whether an account exists. */
export const wrongCredentials = 'The e-mail address or the password is not right.';
