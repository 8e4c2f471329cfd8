/** How a contact message stands. */
export const messageStates = ['new', 'read', 'answered', 'spam'] as const;
export type MessageState = (typeof messageStates)[number];

/** What the inbox shows at a time; "open" is whatever is still to be answered. */
export const messageFolders = ['open', 'new', 'read', 'answered', 'spam', 'removed'] as const;
export type MessageFolder = (typeof messageFolders)[number];

/** What a person may do with messages. */
export const messageActions = ['read', 'unread', 'answered', 'spam', 'not_spam', 'remove', 'bring_back'] as const;
export type MessageAction = (typeof messageActions)[number];

/** The most messages that one action takes. */
export const mostMessagesAtOnce = 100;

interface Standing {
  status: string;
  isRemoved: boolean;
}

/** What makes sense for a message that stands so; the likeliest comes first. */
export function actionsForMessage({ status, isRemoved }: Standing): MessageAction[] {
  if (isRemoved) return ['bring_back'];
  if (status === 'spam') return ['not_spam', 'remove'];
  if (status === 'answered') return ['unread', 'spam', 'remove'];
  return ['answered', status === 'new' ? 'read' : 'unread', 'spam', 'remove'];
}

/** What may be done with the selected ones of a folder. */
export function actionsForFolder(folder: MessageFolder): MessageAction[] {
  if (folder === 'open') return ['answered', 'read', 'unread', 'spam', 'remove'];
  return actionsForMessage({ status: folder, isRemoved: folder === 'removed' });
}
