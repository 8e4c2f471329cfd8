import type { z } from 'zod';
import { database } from '#lib/platform/db/client.ts';
import { orNull } from '#lib/platform/db/write.ts';
import { clientAddress } from '#lib/platform/http/client-address.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { recordRefusal } from '../audit/record.ts';
import { loginAttempt } from './login-throttle.ts';
import {
  type AskedOfBrowser,
  isAskedElsewhere,
  noPasskeys,
  type PasskeySite,
  type passkeyResponse,
  passkeySite,
  passkeyStart,
} from './passkeys.ts';
import { endSecondStep, pendingSignIn } from './second-step.ts';
import { openSession, type SignedIn } from './session.ts';
import { accountDisabled, secondStepOver } from './sign-in-page.ts';
/** One text for all that is wrong with a passkey, so that it never reveals whether it is known. */
export const wrongPasskey = 'This passkey does not open the back office. Try again, or use your password.';

type Response = z.output<typeof passkeyResponse>;

/**
 * The challenge that the browser signs: for a sign-in with a passkey alone, or for the second step of a sign-in.
 * @returns conflict where the site can have no passkeys; forbidden when the time for the second step is over
 */
export async function askForPasskey(headers: Headers, isSecondStep: boolean): Promise<Result<AskedOfBrowser>> {
  const site = passkeySite();
  if (!site) return refuse('conflict', noPasskeys);
  const pending = isSecondStep ? await pendingSignIn(headers) : null;
  if (isSecondStep && !pending) return refuse('forbidden', secondStepOver);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const rows = pending
    ? await database().passkey.findMany({ where: { userId: pending.user.id }, select: { id: true, transports: true } })
    : [];
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    allowCredentials: rows.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) })),
    // Alone, a passkey is two factors: the device, and its owner's finger, face or PIN.
    userVerification: pending ? 'discouraged' : 'required',
  });
  const purpose = pending ? 'second step' : 'sign in';
  const start = { challenge: options.challenge, purpose, of: pending?.rowId ?? null } as const;
  return success({ options: { ...options }, cookies: [passkeyStart.keep(start)] });
}

const columns = {
  id: true,
  publicKey: true,
  counter: true,
  user: { select: { id: true, name: true, email: true, disabledAt: true } },
} as const;
const findKnown = (id: string) => database().passkey.findUnique({ where: { id }, select: columns });
type Known = NonNullable<Awaited<ReturnType<typeof findKnown>>>;

/** Checks the signature and the device's count, and keeps the new count. @returns whether all is right */
async function isSigned(response: Response, known: Known, site: PasskeySite, challenge: string, isAlone: boolean) {
  const { userHandle, clientDataJSON } = response.response;
  if (isAskedElsewhere(clientDataJSON)) return false;
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== known.user.id) return false;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const publicKey = Uint8Array.from(Buffer.from(known.publicKey, 'base64url'));
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: { id: known.id, publicKey, counter: Number(known.counter) },
    requireUserVerification: isAlone,
  });
  if (!verified) return false;
  // If a device and its copy answer at once, the second finds that the count has changed.
  const { count } = await database().passkey.updateMany({
    where: { id: known.id, counter: known.counter },
    data: { counter: authenticationInfo.newCounter, usedAt: new Date() },
  });
  return count === 1;
}

/**
 * Signs in with a passkey alone, or completes the second step of a sign-in with one.
 * @returns forbidden with one text whatever was wrong, with another for disabled people and for a second step that is
 * over; too_many_requests after ten failures for an account
 */
export async function signInWithPasskey(headers: Headers, response: Response): Promise<Result<SignedIn>> {
  const [site, start, known] = [passkeySite(), passkeyStart.read(headers), await findKnown(response.id)];
  if (!site || !start || start.purpose === 'add' || !(await passkeyStart.claim(start.challenge)))
    return refuse('forbidden', wrongPasskey);
  const isAlone = start.purpose === 'sign in';
  const pending = isAlone ? null : await pendingSignIn(headers);
  if (!isAlone && (!pending || pending.rowId !== start.of)) return refuse('forbidden', secondStepOver);
  const isOwn = known && (!pending || pending.user.id === known.user.id);
  if (!isOwn) return refuse('forbidden', wrongPasskey);
  const { id, name, email, disabledAt } = known.user;
  const user = { id, name, email };
  const attempt = loginAttempt(headers, email, 'second step');
  const counted = await attempt.count();
  if (!counted.ok) return counted;
  const isRight = await isSigned(response, known, site, start.challenge, isAlone).catch(() => false);
  if (!isRight || disabledAt) {
    const detail = { step: 'passkey' };
    await recordRefusal({ action: 'session.refuse', actor: user, address: clientAddress(headers), detail });
    return refuse('forbidden', isRight ? accountDisabled : wrongPasskey);
  }
  const proof = pending ? [database().verification.delete({ where: { id: pending.rowId }, select: { id: true } })] : [];
  const opened = await orNull(
    openSession(headers, user, { factor: isAlone ? 'passkey alone' : 'passkey' }, proof),
    'missing',
  );
  if (!opened) return refuse('forbidden', secondStepOver);
  await attempt.succeed();
  return success({
    user,
    cookies: [...opened, passkeyStart.end(), ...(pending ? [endSecondStep()] : [])],
  });
}
