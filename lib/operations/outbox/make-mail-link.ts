import { makeParentLink } from '#lib/applications/minors/parent-request.ts';
import { makePageLink } from '#lib/applications/private-pages/mails/reminders.ts';
import type { LinkMaker } from '#lib/mail/link-maker.ts';
import type { LinkKind } from '#lib/mail/mail-kinds.ts';
import { makeResetLink } from '#lib/people/passwords/password-reset.ts';
import { makeInvitationLink } from '#lib/people/staff/invitations.ts';
import { makeRequestCode } from '#lib/privacy/requests/unconfirmed-request.ts';

const makers: Record<LinkKind, LinkMaker> = {
  invitation: makeInvitationLink,
  password_reset: makeResetLink,
  parent_request: makeParentLink,
  private_link: makePageLink,
  draft_reminder: makePageLink,
  draft_ending: makePageLink,
  privacy_code: makeRequestCode,
};

/** Makes the link of an email of any kind, just before the mail server gets it. */
export const makeMailLink: LinkMaker = (mail) => makers[mail.kind](mail);
