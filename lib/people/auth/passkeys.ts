import { isIP } from 'node:net';
import { z } from 'zod';
import { siteAddress } from '#lib/platform/config/site-address.ts';
import { database } from '#lib/platform/db/client.ts';
import { orRefuse, write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { auditEntry } from '../audit/record.ts';
import { afterOwnPassword } from '../passwords/own-password.ts';
import type { SignedInStaff } from './access.ts';
import { keptStart } from './one-time-proofs.ts';
import { withOwnProofs } from './second-factor.ts';

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

/** A browser's answer for a new passkey (RegistrationResponseJSON). */
export const newPasskeyResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(30)).max(10).catch([]),
  }),
});

/** A browser's answer when a passkey signs (AuthenticationResponseJSON). */
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

/** The options for the browser, as WebAuthn defines them. */
export const passkeyOptions = z.looseObject({ challenge: z.string() }).meta({
  description: 'For PublicKeyCredential.parseCreationOptionsFromJSON or parseRequestOptionsFromJSON.',
});

/** The site as passkeys know it. */
export interface PasskeySite {
  /** The relying party’s id: the host name. Passkeys of another name do not work here. */
  id: string;
  origin: string;
}

/** Shown where the site’s address cannot have passkeys. */
export const noPasskeys =
  'Passkeys need a site with a name and HTTPS, such as https://innovation.example.edu. An administrator sets it as SITE_URL on the server.';

/**
 * The site as passkeys know it. Null where browsers allow none: without HTTPS except on this machine, and at an IP address
 * (WebAuthn, 5.1.3).
 */
export function passkeySite(): PasskeySite | null {
  const { hostname, origin, protocol } = new URL(siteAddress());
  const isAddress = isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0;
  return isAddress || (protocol !== 'https:' && hostname !== 'localhost') ? null : { id: hostname, origin };
}

/** Whether the browser says that a page of ours was asked within one of another site. It signs this with the challenge. */
export function isAskedElsewhere(clientDataJSON: string): boolean {
  const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
  return typeof said !== 'object' || said === null || ('crossOrigin' in said && said.crossOrigin !== false);
}

/**
 * The challenge that a browser is to sign, and what for: a new passkey of a session, a sign-in, or the second step of one
 * person's sign-in. It is used up by one answer.
 */
export const passkeyStart = keptStart('passkey', 5 * 60, {
  challenge: z.string(),
  purpose: z.enum(['add', 'sign in', 'second step']),
  /** The session, or the row of the sign-in that waits. */
  of: z.string().nullable(),
});

/** More than a person has devices. */
const maxPasskeys = 20;
/** Ed25519, ECDSA with P-256, and RSA with SHA-256. Every device knows one of them. */
const algorithms = [-8, -7, -257];

const notAdded = 'This passkey could not be added. Try again.';
export const passkeyGone = refuse('not_found', 'This passkey has been removed. Reload the page.');

export interface OwnPasskey {
  id: string;
  name: string;
  createdAt: Date;
  usedAt: Date | null;
}

/** A person's passkeys, oldest first. */
export const findPasskeys = (userId: string): Promise<OwnPasskey[]> =>
  database().passkey.findMany({
    where: { userId },
    orderBy: { createdAt: 'asc' },
    select: { id: true, name: true, createdAt: true, usedAt: true },
  });

export interface AskedOfBrowser {
  /** The options for `navigator.credentials` (WebAuthn’s JSON form). */
  options: { challenge: string; [name: string]: unknown };
  cookies: string[];
}

/**
 * Begins to add a passkey for the signed-in person: with their password, and with a code where they have a second factor,
 * because a passkey stands in for it.
 * @returns invalid for a wrong password or code; conflict where the site can have no passkeys, or they have 20;
 * too_many_requests
 */
export async function beginPasskey(
  staff: SignedInStaff,
  headers: Headers,
  input: Record<string, unknown>,
): Promise<Result<AskedOfBrowser>> {
  return withOwnProofs(staff, headers, input, async () => {
    const site = passkeySite();
    if (!site) return refuse('conflict', noPasskeys);
    const rows = await database().passkey.findMany({ where: { userId: staff.id }, select: { id: true } });
    if (rows.length >= maxPasskeys) return refuse('conflict', 'You have 20 passkeys. Remove one first.');
    const { generateRegistrationOptions } = await import('@simplewebauthn/server');
    const { shortName } = await getSettings();
    const options = await generateRegistrationOptions({
      rpName: shortName,
      rpID: site.id,
      userID: Uint8Array.from(Buffer.from(staff.id)),
      userName: staff.email,
      userDisplayName: staff.name,
      attestationType: 'none',
      excludeCredentials: rows,
      // Found without an email address, so that it also signs in alone.
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      supportedAlgorithmIDs: algorithms,
    });
    const { challenge } = options;
    return success({
      options: { ...options },
      cookies: [passkeyStart.keep({ challenge, purpose: 'add', of: staff.sessionId })],
    });
  });
}

/**
 * Adds the passkey that the browser made.
 * @returns invalid for an answer that is not to this session’s challenge, was used, or is not of this site;
 * conflict when it is there already
 */
export async function addPasskey(
  staff: SignedInStaff,
  headers: Headers,
  { name, response }: { name: string; response: z.output<typeof newPasskeyResponse> },
): Promise<Result<null>> {
  const [site, start] = [passkeySite(), passkeyStart.read(headers)];
  const isOwn = start?.purpose === 'add' && start.of === staff.sessionId;
  if (!site || !isOwn || !(await passkeyStart.claim(start.challenge))) return refuse('invalid', notAdded);
  const credential = await verifyNew(response, site, start.challenge).catch(() => null);
  if (!credential) return refuse('invalid', notAdded);
  const row = {
    id: credential.id,
    userId: staff.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(response.response.transports),
    name,
    createdAt: new Date(),
  };
  const adding = write(() => [
    database().passkey.create({ data: row, select: { id: true } }),
    auditEntry(staff, 'passkey.add', 'user', staff.id, { name }),
  ]);
  return orRefuse(adding, { taken: refuse('conflict', 'This passkey is there already.') });
}

/** @returns null for what is not a passkey of this site and challenge */
async function verifyNew(
  response: z.output<typeof newPasskeyResponse>,
  site: { id: string; origin: string },
  expectedChallenge: string,
) {
  const [{ verifyRegistrationResponse }, { decodeAttestationObject, isoBase64URL }] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ]);
  if (isAskedElsewhere(response.response.clientDataJSON)) return null;
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.response.attestationObject));
  // We ask for no certificates. Checking them could fetch from addresses that are written in them.
  if (attestation.get('attStmt').get('x5c') || !['none', 'packed'].includes(attestation.get('fmt'))) return null;
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  });
  return verified ? registrationInfo.credential : null;
}

/** Renames a passkey of the signed-in person. @returns not_found */
export async function renamePasskey(staff: SignedInStaff, id: string, name: string): Promise<Result<null>> {
  const { count } = await database().passkey.updateMany({ where: { id, userId: staff.id }, data: { name } });
  return count === 0 ? passkeyGone : success(null);
}

/**
 * Removes a passkey of the signed-in person. It opens nothing from then on.
 * @returns invalid for a wrong password; not_found; too_many_requests
 */
export const removePasskey = (
  staff: SignedInStaff,
  headers: Headers,
  id: string,
  typed: unknown,
): Promise<Result<null>> =>
  afterOwnPassword(staff, headers, typed, async () => {
    const passkey = await database().passkey.findFirst({ where: { id, userId: staff.id }, select: { name: true } });
    if (!passkey) return passkeyGone;
    await write(() => [
      database().passkey.deleteMany({ where: { id, userId: staff.id } }),
      auditEntry(staff, 'passkey.remove', 'user', staff.id, { name: passkey.name }),
    ]);
    return success(null);
  });
