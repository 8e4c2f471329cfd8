import type { NewPasskeyResponse, PasskeyResponse } from '#lib/people/auth/passkeys.ts';

/** Whether this browser has passkeys, and the functions that read and write their JSON (WebAuthn, level 3). */
export const canUsePasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function' &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function';

/** The person cancelled, waited too long, or has no passkey here. Browsers do not say which. */
const notUsed = 'No passkey was used. Try again, or sign in in another way.';

async function ask<Answer>(asking: Promise<Credential | null>): Promise<Answer | string> {
  try {
    const credential = await asking;
    return credential instanceof PublicKeyCredential ? (credential.toJSON() as Answer) : notUsed;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'InvalidStateError')
      return 'This device has a passkey already.';
    if (error instanceof DOMException && error.name === 'SecurityError')
      return 'Passkeys work only at the address that the site is set up for.';
    return notUsed;
  }
}

/** Asks the browser for a signature. @returns it, or why there is none */
export const askPasskey = (options: object): Promise<PasskeyResponse | string> =>
  ask(
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON),
    }),
  );

/** Asks the browser for a new passkey. @returns it, or why there is none */
export const makePasskey = (options: object): Promise<NewPasskeyResponse | string> =>
  ask(
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON),
    }),
  );
