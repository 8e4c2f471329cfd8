/** Actions whose parts do not make a sentence by themselves. */
const sentences: Record<string, string> = {
  'session.create': 'signed in',
  'session.end': 'signed out',
  'session.end_others': 'ended all other sessions of the own account',
  'session.refuse': 'was refused at signing in',
  'session.throttle': 'was held back after too many attempts to sign in',
  'password.change': 'changed the own password',
  'password.reset': 'set a new password by mail',
  'password.request': 'asked for a new password',
  'second_factor.begin': 'began to set up a second factor',
  'second_factor.enable': 'switched the second factor on',
  'second_factor.disable': 'switched the own second factor off',
  'second_factor.renew_codes': 'made new recovery codes',
  'second_factor.remove': 'took the second factor off',
  'user.update': 'changed the access of',
  'user.disable': 'disabled',
  'user.enable': 'enabled',
  'user.sign_out': 'signed out everywhere',
  'admin.create': 'created the administrator',
  'admin.reset': 'set a new password at the server for',
  'invitation.create': 'invited',
  'invitation.renew': 'sent the invitation again to',
  'invitation.revoke': 'revoked the invitation of',
  'invitation.accept': 'accepted the invitation and joined',
  'submission.export': 'exported the submissions of',
  'submission.status': 'changed the status of',
  'submission.tag_added': 'put a tag on',
  'submission.tag_removed': 'took a tag off',
  'submission.note_added': 'added a note to',
  'submission.note_changed': 'changed a note of',
  'submission.note_removed': 'removed a note of',
  'submission.bulk_change': 'changed several submissions at once:',
  'submission.undo': 'undid the change of several submissions:',
  'attachment.read': 'opened',
  'mail.test': 'sent a test:',
  'mail.send_again': 'sent again',
  'mail.try_now': 'tried at once',
  'mail.arrived': 'noted the arrival of',
  'mail.cancel': 'cancelled',
  'message.read': 'marked as read',
  'message.unread': 'marked as new',
  'message.answered': 'marked as answered',
  'message.spam': 'marked as spam',
  'message.not_spam': 'took out of the spam',
  'message.bring_back': 'brought back',
};

const irregular: Record<string, string> = {
  read: 'opened',
  send: 'sent',
  undo: 'undid',
  reset: 'reset',
  tag: 'tagged',
};

/** "publish" as "published". */
function past(verb: string): string {
  const known = irregular[verb];
  if (known) return known;
  if (verb.endsWith('e')) return `${verb}d`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`;
}

/** What somebody did, to be followed by what he did it to: `event.publish` as "published". */
export function actionWords(action: string): string {
  const sentence = sentences[action];
  if (sentence) return sentence;
  const verb = action.split('.').at(-1) ?? action;
  const [first = '', ...others] = verb.split('_');
  return [past(first), ...others].join(' ');
}

/** Whether the words say all, and naming the thing would only repeat it. */
export const isWholeSentence = (action: string): boolean =>
  /^(session|password)\.|^second_factor\.(begin|enable|disable|renew)|^invitation\.accept/.test(action);
