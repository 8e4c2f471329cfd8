import { z } from 'zod';

/** More than any device sends. */
const encoded = z
  .string()
  .max(8192)
  .regex(/^[\w-]+$/);

/** The id of a credential: up to 1023 bytes in base64url. */
export const credentialId = z
  .string()
  .max(1400)
  .regex(/^[\w-]+$/);

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).catch({}),
};

/** What a browser gives for a new passkey (RegistrationResponseJSON). */
export const newPasskeyResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(30)).max(10).catch([]),
  }),
});

/** What a browser gives when a passkey signs (AuthenticationResponseJSON). */
export const passkeyResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.optional().catch(undefined),
  }),
});

export type NewPasskeyResponse = z.input<typeof newPasskeyResponse>;
export type PasskeyResponse = z.input<typeof passkeyResponse>;

const nameAsked = 'Enter a name, such as “Phone”.';
export const passkeyName = z.string(nameAsked).trim().min(1, nameAsked).max(60, 'Use 60 characters or fewer.');

/** What the browser is asked for, as WebAuthn defines it. */
export const passkeyOptions = z.looseObject({ challenge: z.string() }).meta({
  description: 'For PublicKeyCredential.parseCreationOptionsFromJSON or parseRequestOptionsFromJSON.',
});
