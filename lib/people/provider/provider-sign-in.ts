import { randomUUID } from 'node:crypto';
import { database } from '#lib/platform/db/client.ts';
import { isUniqueViolation, orRefuse, retryWhen, write } from '#lib/platform/db/write.ts';
import { clientAddress } from '#lib/platform/http/client-address.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { auditEntry, recordRefusal } from '../audit/record.ts';
import { type AdminUser, requireStaff, type SignedInStaff } from '../auth/access.ts';
import { keepForSecondStep } from '../auth/second-step.ts';
import { openSession } from '../auth/session.ts';
import { accountDisabled } from '../auth/sign-in-page.ts';
import { afterOwnPassword } from '../passwords/own-password.ts';
import { findInvitationOf, joinByInvitation } from '../staff/join-by-invitation.ts';
import {
  type AtProvider,
  answerNotTaken,
  answerOfProvider,
  beginAtProvider,
  linkedToAnother,
  noAccess,
  type ProvidedPerson,
  providerStart,
} from './provider.ts';
/** The account at the provider with which a person signs in, as they and administrators see it. */
export interface LinkedAccount {
  email: string;
  linkedAt: Date;
  usedAt: Date | null;
}

/** The account of a person at the provider. Null without one. */
export const findLinkedAccount = (userId: string): Promise<LinkedAccount | null> =>
  database().providerLink.findFirst({
    where: { userId },
    orderBy: { linkedAt: 'desc' },
    select: { email: true, linkedAt: true, usedAt: true },
  });

/**
 * Begins to link the account of the signed-in person at the provider. Only this session can complete it.
 * @returns invalid for a wrong password; not_found without a provider; unavailable when it does not answer;
 * too_many_requests
 */
export const beginToLink = (staff: SignedInStaff, headers: Headers, typed: unknown): Promise<Result<AtProvider>> =>
  afterOwnPassword(staff, headers, typed, () =>
    beginAtProvider('/admin/account?done=linked#provider', staff.sessionId),
  );

/**
 * Links the account that the person has shown at the provider, in place of an earlier one. Its address need not be the one
 * that they were invited with, because both were proved in one session.
 * @returns forbidden in any other session than the one that asked; conflict when it is another person's
 */
async function linkOwnAccount(
  headers: Headers,
  sessionId: string,
  { issuer, subject, email }: ProvidedPerson,
): Promise<Result<null>> {
  const found = await requireStaff(headers);
  if (!found.ok) return found;
  const staff = found.value;
  if (staff.sessionId !== sessionId) return refuse('forbidden', answerNotTaken);
  const link = { issuer, subject, email, linkedAt: new Date() };
  const linking = write(() => [
    database().providerLink.deleteMany({ where: { userId: staff.id } }),
    database().providerLink.create({ data: { ...link, userId: staff.id }, select: { userId: true } }),
    auditEntry(staff, 'provider.link', 'user', staff.id, { email }),
  ]);
  return orRefuse(linking, { taken: refuse('conflict', linkedToAnother) });
}

/**
 * Ends the link of the signed-in person to their account at the provider. They keep their password.
 * @returns invalid for a wrong password; conflict without a link; too_many_requests
 */
export const unlinkOwn = (staff: SignedInStaff, headers: Headers, typed: unknown): Promise<Result<null>> =>
  afterOwnPassword(staff, headers, typed, async () => {
    const { count } = await database().providerLink.deleteMany({ where: { userId: staff.id } });
    if (count === 0) return refuse('conflict', 'No account is linked. Reload the page.');
    await auditEntry(staff, 'provider.unlink', 'user', staff.id);
    return success(null);
  });

/** Where an answer of the provider leads. */
interface LedOn {
  outcome: 'signed in' | 'second step' | 'linked';
  next: string;
  cookies: string[];
}

const personColumns = { id: true, name: true, email: true, disabledAt: true, twoFactorEnabled: true } as const;

/** The person whose account of the provider this is. */
const findLinked = async ({ issuer, subject }: ProvidedPerson) =>
  (
    await database().providerLink.findUnique({
      where: { issuer_subject: { issuer, subject } },
      select: { user: { select: personColumns } },
    })
  )?.user ?? null;

/** Why an account opens nothing here, for the administrators who read the audit log. */
type Reason =
  | 'not invited'
  | 'address not verified'
  | 'another account is linked: an administrator can unlink it under People';

async function shut(headers: Headers, { email }: ProvidedPerson, reason: Reason): Promise<Result<never>> {
  const address = clientAddress(headers);
  await recordRefusal({ action: 'session.refuse', actor: { email }, address, detail: { provider: reason } });
  return refuse('forbidden', noAccess);
}

const linkOf = ({ issuer, subject, email }: ProvidedPerson, now: Date) => ({ issuer, subject, email, linkedAt: now });

/** The person whose account it is. The first time it is linked by its address, or accepts their open invitation. */
async function letIn(headers: Headers, provided: ProvidedPerson): Promise<Result<Pick<AdminUser, 'id'>>> {
  const known = await findLinked(provided);
  if (known) return success(known);
  const { email, isVerified, issuer } = provided;
  if (!isVerified) return shut(headers, provided, 'address not verified');
  const now = new Date();
  const user = await database().user.findUnique({
    where: { email },
    select: { ...personColumns, providers: { where: { issuer }, select: { subject: true } } },
  });
  if (user && user.providers.length > 0)
    return shut(headers, provided, 'another account is linked: an administrator can unlink it under People');
  if (user?.disabledAt) return shut(headers, provided, 'not invited');
  if (user) {
    await write(() => [
      database().providerLink.create({ data: { ...linkOf(provided, now), userId: user.id }, select: { userId: true } }),
      auditEntry(user, 'provider.link', 'user', user.id, { email }),
    ]);
    return success(user);
  }
  const invitation = await findInvitationOf(email);
  if (!invitation) return shut(headers, provided, 'not invited');
  const joining = { id: randomUUID(), name: invitation.name, email };
  return joinByInvitation(invitation, joining, { providers: { create: linkOf(provided, now) } }, now);
}

/**
 * Lets in a person who comes back from the provider: by its issuer and subject, or the first time by the address that it
 * vouches for. People with a second factor of this site still enter its code.
 * @returns forbidden with one text for all whose account opens nothing here, and with another for disabled people;
 * conflict when the account cannot be linked; and what answerOfProvider refuses with
 */
export async function signInByProvider(headers: Headers, parameters: URLSearchParams): Promise<Result<LedOn>> {
  const answer = await answerOfProvider(headers, parameters);
  if (!answer.ok) return answer;
  const provided = answer.value;
  const { next, linkTo } = provided.start;
  if (linkTo !== null) {
    const linked = await linkOwnAccount(headers, linkTo, provided);
    return linked.ok ? success({ outcome: 'linked', next, cookies: [providerStart.end()] }) : linked;
  }
  // If a person signs in for the first time twice at once, the second sign-in finds what the first one wrote.
  const found = await retryWhen(isUniqueViolation, () => letIn(headers, provided));
  if (!found.ok) return found;
  const user = await database().user.findUniqueOrThrow({ where: { id: found.value.id }, select: personColumns });
  if (user.disabledAt) {
    const address = clientAddress(headers);
    await recordRefusal({ action: 'session.refuse', actor: user, address, detail: { provider: 'disabled' } });
    return refuse('forbidden', accountDisabled);
  }
  const { issuer, subject, email } = provided;
  await database().providerLink.updateMany({
    where: { issuer, subject },
    data: { usedAt: new Date(), ...(email && { email }) },
  });
  if (user.twoFactorEnabled)
    return success({
      outcome: 'second step',
      next,
      cookies: [providerStart.end(), ...(await keepForSecondStep(user.id))],
    });
  const { id, name } = user;
  const cookies = await openSession(headers, { id, name, email: user.email }, { factor: 'provider' });
  return success({ outcome: 'signed in', next, cookies: [providerStart.end(), ...cookies] });
}
