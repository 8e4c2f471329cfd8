/** Actions whose parts do not form a sentence by themselves. The thing stands at the end, or in the place of “…”. */
const sentences: Record<string, string> = {
  'session.create': 'signed in',
  'session.end': 'signed out',
  'session.end_others': 'signed out of all other devices',
  'session.refuse': 'failed to sign in',
  'session.throttle': 'was blocked after too many attempts to sign in',
  'name.change': 'changed their name',
  'password.change': 'changed their password',
  'password.reset': 'reset their password by email',
  'password.request': 'asked for a password reset',
  'second_factor.begin': 'started to set up two-factor authentication',
  'second_factor.enable': 'turned on two-factor authentication',
  'second_factor.disable': 'turned off their two-factor authentication',
  'second_factor.renew_codes': 'created new recovery codes',
  'second_factor.remove': 'turned off two-factor authentication for',
  'passkey.add': 'added a passkey',
  'passkey.remove': 'removed a passkey',
  'passkey.reset': 'removed the passkeys of',
  'provider.link': 'linked their account at the sign-in provider',
  'provider.unlink': 'unlinked their account at the sign-in provider',
  'provider.remove': 'unlinked the account at the sign-in provider of',
  'user.update': 'changed the access of',
  'user.disable': 'disabled',
  'user.enable': 'enabled',
  'user.sign_out': 'ended all sessions of',
  'admin.create': 'created the administrator',
  'admin.reset': 'set a new password on the server for',
  'invitation.create': 'invited',
  'invitation.renew': 'resent the invitation to',
  'invitation.revoke': 'revoked the invitation of',
  'invitation.accept': 'accepted the invitation and joined',
  'late_code.create': 'made a late code for',
  'late_code.revoke': 'revoked a late code of',
  'program.reminders': 'turned reminders of drafts on or off for',
  'draft.save': 'saved a draft on',
  'draft.discard': 'discarded the draft on',
  'draft.remind': 'wrote an email about the draft on',
  'draft.stop_reminders': 'stopped the emails about the draft on',
  'private_link.make': 'made a link to',
  'private_link.mail': 'asked for an email with a link to',
  'private_link.end': 'ended',
  'submission.export': 'exported the applications of',
  'submission.status': 'changed the status of',
  'submission.tag_added': 'added a tag to',
  'submission.tag_removed': 'removed a tag from',
  'submission.note_added': 'added a note to',
  'submission.note_changed': 'edited a note on',
  'submission.note_removed': 'removed a note from',
  'submission.message_sent': 'sent a message about',
  'submission.message_received': 'sent a message about',
  'submission.message_settled': 'settled the messages about',
  'submission.bulk_change': 'changed several applications in',
  'submission.withdraw': 'withdrew',
  'submission.bring_back': 'brought back',
  'submission.erase': 'erased',
  'submission.keep': 'kept for longer',
  'submission.enter': 'entered',
  'submission.import': 'imported applications to',
  'submission.confirm': 'confirmed for a parent',
  'submission.ask_parent': 'emailed a parent about',
  'submission.correct': 'corrected an answer of',
  'submission.corrected': 'corrected their answers in',
  'submission.answered': 'answered a request about',
  'submission.startup_made': 'made a startup of',
  'submission.startup_linked': 'linked a startup to',
  'submission.startup_unlinked': 'removed the link of a startup from',
  'submission.request': 'asked the applicant to answer again in',
  'submission.request_end': 'ended a request about',
  'submission.request_extend': 'gave more time for a request about',
  'privacy_request.create': 'recorded',
  'privacy_request.download': 'downloaded a person’s data for',
  'privacy_request.nominee': 'recorded a nominee for',
  'privacy_request.withdraw': 'withdrew an application for',
  'privacy_request.correct': 'corrected an answer for',
  'privacy_request.erase': 'erased a person’s data for',
  'submission.undo': 'undid the change of several applications in',
  'notice_choice.save': 'chose which emails they get',
  'letter.write': 'wrote',
  'letter.test': 'sent themselves a test of',
  'letter_template.reset': 'went back to the sample of',
  'document.create': 'uploaded',
  'document.erase': 'erased for good',
  'media.undo': 'undid the change of',
  'media.restore': 'brought back',
  'media.erase': 'erased for good',
  'mail.test': 'sent the test',
  'mail.send_again': 'resent',
  'mail.try_now': 'retried',
  'mail.arrived': 'marked … as delivered',
  'mail.cancel': 'cancelled',
  'mail.send_held': 'sent',
  'mail.drop_held': 'dropped',
  'breach.create': 'recorded',
  'breach.board': 'recorded that the Board was told of',
  'breach.freeze': 'fixed the list of people touched by',
  'breach.tell': 'wrote emails to people touched by',
  'breach.told_by_hand': 'recorded that a person was told of',
  'breach.download': 'downloaded the register entry of',
  'link.leave_out': 'marked … as working',
  'sample.remove': 'removed the sample content',
  'sample.undo': 'brought the sample content back',
  'site.restore': 'restored the site from a backup',
  'message.read': 'marked … as read',
  'message.unread': 'marked … as new',
  'message.reply': 'answered',
  'message.answered': 'marked … as answered',
  'message.spam': 'marked … as spam',
  'message.not_spam': 'marked … as not spam',
  'message.bring_back': 'brought back',
};

const irregular: Record<string, string> = {
  read: 'opened',
  send: 'sent',
  undo: 'undid',
  reset: 'reset',
  tag: 'tagged',
  hold: 'held',
};

/** "publish" as "published". */
function past(verb: string): string {
  const known = irregular[verb];
  if (known) return known;
  if (verb.endsWith('e')) return `${verb}d`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`;
}

/** What a person did to a thing: `event.publish` as "published", `message.spam` as "marked … as spam". */
export function actionWords(action: string): string {
  const sentence = sentences[action];
  if (sentence) return sentence;
  const verb = action.split('.').at(-1) ?? action;
  const [first = '', ...others] = verb.split('_');
  return [past(first), ...others].join(' ');
}

/** Whether the words are a complete sentence, so that naming the thing would only repeat it. */
export const isWholeSentence = (action: string): boolean =>
  /^(session|password|sample|site|name|notice_choice)\.|^second_factor\.(begin|enable|disable|renew)|^provider\.(link|unlink)|^passkey\.(add|remove)|^invitation\.accept/.test(
    action,
  );
