import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type LinkMaker, privateLinkWords, subjectOf } from '#lib/mail/link-maker.ts';
import { unsentMailStates } from '#lib/mail/mail-kinds.ts';
import type { NewMail } from '#lib/mail/mail-row.ts';
import { hasMailServer } from '#lib/mail/mail-server.ts';
import { writeWithMails } from '#lib/mail/mail-writes.ts';
import { writeMail } from '#lib/mail/write-mail.ts';
import { namesOf, recordedRoles, rolesOf, type StaffRole, storedRoles } from '#lib/platform/config/roles.ts';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import { database } from '#lib/platform/db/client.ts';
import { nextNumber } from '#lib/platform/db/dialect.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { mustHold, orRefuse, write } from '#lib/platform/db/write.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { type Result, refuse } from '#lib/platform/http/result.ts';
import { requestedAddress } from '#lib/platform/http/same-origin.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { asciiAddress } from '#lib/platform/text/mail-address.ts';
import { addressField } from '#lib/platform/text/typed-text.schema.ts';
import { auditEntry } from '../audit/record.ts';
import type { Caller } from '../auth/access.ts';
import {
  accessFields,
  assignedPrograms,
  hasRole,
  roleMissing,
  roleNeeded,
  rolesIn,
  titlesOf,
} from './assigned-access.ts';

export const invitationNotFound = refuse('not_found', 'This invitation does not exist. Reload the page.');
export const invitationOver = refuse(
  'conflict',
  'This invitation has been used or revoked, or it has expired. Ask an administrator for a new one.',
);
export const isAlreadyStaff = 'Someone with this email address can already sign in.';

/** An invitation's link, which is shown only once. */
interface InvitationLink {
  link: string;
  /** Whether it is also sent by email. Without a mail server a person must pass it on. */
  isMailed: boolean;
}

interface Invited {
  id: number;
  email: string;
  name: string;
  roles: readonly StaffRole[];
  token: string;
}

/**
 * The link for the person who invites, and the email, which gets a link of its own while it is sent. There is
 * none without a mail server.
 */
async function prepareInvitation(
  headers: Headers,
  inviter: string,
  invited: Invited,
): Promise<InvitationLink & { mails: NewMail[] }> {
  const { id, email, name, roles, token } = invited;
  const link = `${requestedAddress(headers)}/admin/invitation/${token}`;
  if (!hasMailServer()) return { link, isMailed: false, mails: [] };
  const { centreName } = await getSettings();
  const mail = await writeMail({
    subject: `You are invited to the back office of ${centreName}`,
    paragraphs: [
      `Hello ${name},`,
      `${inviter} has invited you to the back office of ${centreName}. Your ${roles.length > 1 ? 'roles' : 'role'}: ${namesOf(roles).toLowerCase()}.`,
      `Open the link, enter your name and choose a password. The link works once and expires in 7 days.`,
    ],
    action: { label: 'Accept the invitation', href: privateLinkWords },
  });
  const key = invitationMailKey(id);
  return {
    link,
    isMailed: true,
    mails: [{ kind: 'invitation', key, toAddress: email, toName: name, ...mail }],
  };
}

const keyOf = (id: number) => `invitation:${id}:`;

/** The key of one more email with this invitation. */
const invitationMailKey = (id: number): string => keyOf(id) + randomUUID();

/** The emails with this invitation. */
const invitationMails = (id: number) =>
  ({ kind: 'invitation', key: { startsWith: keyOf(id) } }) satisfies Prisma.MailWhereInput;

const lifetimeMilliseconds = 7 * 24 * 60 * 60 * 1000;

/** The hash that the database keeps of a token, so that a copy of the database gives no access. */
export const invitationHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** An unguessable token, and the columns of its invitation. */
function newInvitationToken(now: Date) {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetimeMilliseconds);
  return { token, columns: { tokenHash: invitationHash(token), expiresAt } };
}

const isOpenAlready = 'There is an open invitation for this email address. Send it again or revoke it first.';

/** The invited person and their access. */
export const invitationSchema = z
  .object({
    name: z.string({ error: 'Enter a name.' }).trim().min(1, 'Enter a name.').max(200, 'Use 200 characters or fewer.'),
    // A sign-in takes no other address.
    email: addressField.refine(
      (address) => asciiAddress(address) === address,
      'Enter an address in Latin letters. The sign-in does not take a domain in another script yet.',
    ),
    ...accessFields,
  })
  .refine(hasRole, roleNeeded);

/** Why no one can be invited at this address, or null. */
async function obstacle(email: string): Promise<string | null> {
  if (await database().user.findUnique({ where: { email }, select: { id: true } })) return isAlreadyStaff;
  const open = { email, acceptedAt: null, revokedAt: null, expiresAt: { gt: new Date() } };
  return (await database().invitation.findFirst({ where: open, select: { id: true } })) ? isOpenAlready : null;
}

const refused = (problem: string) => refuse('invalid', problem, { email: [problem] });

const keepOneOpen = (email: string, now: Date) =>
  mustHold(
    'one invitation is open for an address',
    Prisma.sql`1 >= (
      SELECT COUNT(*) FROM "Invitation"
      WHERE "email" = ${email} AND "acceptedAt" IS NULL AND "revokedAt" IS NULL AND "expiresAt" > ${now})`,
  );

/**
 * Invites a person with a link that works once and expires in seven days.
 * @returns a link, which is stored nowhere; invalid for the address or the programs
 */
export async function createInvitation(
  admin: Caller<'administer'>,
  headers: Headers,
  { name, email, program_ids, ...access }: z.output<typeof invitationSchema>,
): Promise<Result<InvitationLink>> {
  const roles = rolesIn(access);
  if (roles.length === 0) return roleMissing;
  const programs = await assignedPrograms(roles, program_ids);
  if (!programs.ok) return programs;
  const problem = await obstacle(email);
  if (problem) return refused(problem);
  const now = new Date();
  const { token, columns } = newInvitationToken(now);
  const programIds = programs.value.map((program) => program.id);
  const id = await nextNumber('Invitation');
  const { mails, ...link } = await prepareInvitation(headers, admin.name, { id, email, name, roles, token });
  const inviting = writeWithMails(mails, [
    database().invitation.create({
      data: {
        id,
        ...columns,
        email,
        name,
        ...storedRoles(roles),
        programIds,
        invitedBy: admin.email,
        createdAt: now,
      },
    }),
    auditEntry(admin, 'invitation.create', 'invitation', email, {
      name,
      ...recordedRoles(roles),
      programs: titlesOf(programs.value),
    }),
    keepOneOpen(email, now),
  ]);
  return orRefuse(inviting, { 'one invitation is open for an address': refused(isOpenAlready) }, link);
}

/**
 * Sends an invitation again with a new link for seven days. The earlier links stop working.
 * @returns the link; not_found; conflict when it was accepted or revoked
 */
export async function renewInvitation(
  admin: Caller<'administer'>,
  headers: Headers,
  id: number,
): Promise<Result<InvitationLink>> {
  const known = await database().invitation.findUnique({ where: { id } });
  if (!known) return invitationNotFound;
  const { token, columns } = newInvitationToken(new Date());
  const { mails, ...link } = await prepareInvitation(headers, admin.name, {
    ...known,
    roles: rolesOf(known),
    token,
  });
  const renewing = writeWithMails(mails, [
    database().invitation.update({
      where: { id, acceptedAt: null, revokedAt: null },
      data: { ...columns, mailedHash: null },
    }),
    // They are no longer needed.
    database().mail.deleteMany({ where: { ...invitationMails(id), status: { in: unsentMailStates } } }),
    auditEntry(admin, 'invitation.renew', 'invitation', known.email),
  ]);
  return orRefuse(renewing, { missing: invitationOver }, link);
}

/** Revokes an invitation, so that its link stops working. @returns not_found; conflict when it was accepted */
export async function revokeInvitation(admin: Caller<'administer'>, id: number): Promise<Result<null>> {
  const known = await database().invitation.findUnique({ where: { id }, select: { email: true } });
  if (!known) return invitationNotFound;
  const revoking = write(() => [
    database().invitation.update({ where: { id, acceptedAt: null, revokedAt: null }, data: { revokedAt: new Date() } }),
    auditEntry(admin, 'invitation.revoke', 'invitation', known.email),
  ]);
  return orRefuse(revoking, { missing: invitationOver });
}

/**
 * Makes the link of an email with an invitation. The invitation is open for seven days from now. Null once it was
 * accepted, revoked or over, or sent again by another email.
 */
export const makeInvitationLink: LinkMaker = async (mail) => {
  const id = numericId(subjectOf(mail));
  if (!id) return null;
  const { invitation, mail: mails } = database();
  if ((await mails.count({ where: { ...invitationMails(id), id: { gt: mail.id } } })) > 0) return null;
  const now = new Date();
  const { token, columns } = newInvitationToken(now);
  const { tokenHash: mailedHash, expiresAt } = columns;
  const { count } = await invitation.updateMany({
    where: { id, acceptedAt: null, revokedAt: null, expiresAt: { gt: now } },
    data: { mailedHash, expiresAt },
  });
  if (count === 0) return null;
  return {
    link: absoluteUrl(`/admin/invitation/${token}`),
    takeBack: () => invitation.updateMany({ where: { id, mailedHash }, data: { mailedHash: null } }),
  };
};

/** An invitation's link, which is shown only once. */
export const invitationLinkWire = z.object({ link: z.url(), is_mailed: z.boolean() });

export type InvitationLinkWire = z.infer<typeof invitationLinkWire>;

export const invitationLinkToWire = ({ link, isMailed }: InvitationLink): InvitationLinkWire => ({
  link,
  is_mailed: isMailed,
});
