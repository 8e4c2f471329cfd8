import { makeResetLink } from '../../auth/make-reset-link.ts';
import { makeParentLink } from '../../privacy/minors/parent-link.ts';
import { makeRequestCode } from '../../privacy/requests/unconfirmed-request.ts';
import { makePageLink } from '../../private-pages/mails/make-page-link.ts';
import { makeInvitationLink } from '../../staff/make-invitation-link.ts';
import type { LinkMaker } from '../link-maker.ts';
import type { LinkKind } from '../mail-kinds.ts';

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
