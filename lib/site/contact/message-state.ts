/** The status of a contact message. */
const messageStates = ['new', 'read', 'answered', 'suspected', 'spam'] as const;
export type MessageState = (typeof messageStates)[number];

/**
 * The inbox's views. "open" holds every message that still needs an answer, including those that looked like spam when
 * they arrived.
 */
export const messageFolders = ['open', 'new', 'read', 'answered', 'suspected', 'spam', 'removed'] as const;
export type MessageFolder = (typeof messageFolders)[number];

/** What an administrator may do with messages. */
export const messageActions = [
  'read',
  'unread',
  'answered',
  'release',
  'spam',
  'not_spam',
  'remove',
  'bring_back',
] as const;
export type MessageAction = (typeof messageActions)[number];

/** The most messages that one action takes. */
export const maxMessagesAtOnce = 100;

interface Standing {
  status: string;
  isRemoved: boolean;
}

/** Whether a message can be answered. What looks like spam is released first, so that it is not answered by accident. */
export const isAnswerable = ({ status, isRemoved }: Standing): boolean =>
  !isRemoved && status !== 'suspected' && status !== 'spam';

/** The actions that make sense for a message in this state, likeliest first. */
export function actionsForMessage({ status, isRemoved }: Standing): MessageAction[] {
  if (isRemoved) return ['bring_back'];
  if (status === 'suspected') return ['release', 'spam', 'remove'];
  if (status === 'spam') return ['not_spam', 'remove'];
  if (status === 'answered') return ['unread', 'spam', 'remove'];
  return ['answered', status === 'new' ? 'read' : 'unread', 'spam', 'remove'];
}

/** The actions for the selected messages of a folder. `hasSuspected`: whether some of those shown are suspected. */
export function actionsForFolder(folder: MessageFolder, hasSuspected: boolean): MessageAction[] {
  const release: MessageAction[] = hasSuspected ? ['release'] : [];
  if (folder === 'open') return ['answered', 'read', 'unread', ...release, 'spam', 'remove'];
  return actionsForMessage({ status: folder, isRemoved: folder === 'removed' });
}
