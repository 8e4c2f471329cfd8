import { makeResetLink } from '../auth/make-reset-link.ts';
import type { LinkMaker } from '../mail/link-maker.ts';
import type { LinkKind } from '../mail/mail-kinds.ts';
import { makePageLink } from '../page-mails/make-page-link.ts';
import { makeParentLink } from '../privacy/make-parent-link.ts';
import { makeInvitationLink } from '../staff/make-invitation-link.ts';

const makers: Record<LinkKind, LinkMaker> = {
  invitation: makeInvitationLink,
  password_reset: makeResetLink,
  parent_request: makeParentLink,
  private_link: makePageLink,
  draft_reminder: makePageLink,
  draft_ending: makePageLink,
};

/** Makes the link of an email of any kind, just before the mail server gets it. */
export const makeMailLink: LinkMaker = (mail) => makers[mail.kind](mail);
