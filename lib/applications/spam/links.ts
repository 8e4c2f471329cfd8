/** Endings of hosts that count as a link when a path follows. “node.js/react” is none. */
const endings =
  'com|net|org|info|biz|xyz|top|site|online|shop|store|club|vip|win|bet|ru|cn|cc|io|in|co|me|ly|app|live|link';
// A host begins where no letter, dot or dash stands before it, and its parts have at most 63 letters. Otherwise 50,000
// dashes would be tried from each dash to the last, which takes 20 seconds.
const linkPattern = new RegExp(
  `(?:https?:\\/\\/|www\\.)[^\\s<>"'\\]]+|(?<![@\\w.-])(?:[a-z0-9-]{2,63}\\.)+(?:${endings})\\/[^\\s<>"'\\]]*`,
  'giu',
);

/** Where founders show their work. Links to these hosts count for nothing. */
const hostsOfWork = new Set(
  (
    'linkedin.com github.com youtube.com youtu.be drive.google.com docs.google.com play.google.com apps.apple.com ' +
    'instagram.com facebook.com x.com twitter.com medium.com figma.com canva.com loom.com behance.net'
  ).split(' '),
);

const hostOf = (link: string) =>
  link
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^(?:www|in|m)\./, '')
    .split(/[/?#:]/, 1)[0] ?? '';

/** The links in a text, without those to {@link hostsOfWork}. */
export const linksIn = (text: string): string[] =>
  (text.match(linkPattern) ?? []).filter((link) => !hostsOfWork.has(hostOf(link)));

export const withoutLinks = (text: string): string => text.replace(linkPattern, ' ');

/** The site of a link: its host without subdomains. */
export const siteOf = (link: string): string => hostOf(link).split('.').slice(-2).join('.');

export const countWords = (text: string): number => text.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0;
