// Most wrong email addresses are a slip in the name of one of few providers. An address is never refused for it: the
// person who typed it knows better.

/** The providers whose names are compared. */
const providers = [
  'gmail.com',
  'yahoo.com',
  'yahoo.in',
  'yahoo.co.in',
  'rediffmail.com',
  'hotmail.com',
  'outlook.com',
  'outlook.in',
  'icloud.com',
  'live.com',
];

/** Names that are one slip away from these and are real. */
const others = ['mail.com', 'ymail.com', 'email.com', 'rediff.com', 'live.in', 'hotmail.co.in', 'yahoo.co'];

/** Whether one slip makes `typed` of `meant`: a letter more, less or other, or two that changed places. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < meant.length && typed[start] === meant[start]) start += 1;
  let [end, other] = [typed.length, meant.length];
  while (end > start && other > start && typed[end - 1] === meant[other - 1]) {
    end -= 1;
    other -= 1;
  }
  const [rest, due] = [typed.slice(start, end), meant.slice(start, other)];
  if (rest.length === 2 && due.length === 2) return rest[0] === due[1] && rest[1] === due[0];
  return rest.length <= 1 && due.length <= 1;
}

/** The provider's name without what comes after its first dot. */
const nameOf = (domain: string): string => domain.slice(0, domain.indexOf('.'));

/** The address that was probably meant, such as `asha@gmail.com` for `asha@gmial.com`. Null if nothing seems wrong. */
export function suggestedAddress(address: string): string | null {
  const at = address.lastIndexOf('@');
  const domain = address
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || domain.length < 3 || [...providers, ...others].includes(domain)) return null;
  const meant =
    providers.find((provider) => isOneSlip(domain, provider)) ??
    providers.find((provider) => !domain.includes('.') && isOneSlip(domain, nameOf(provider))) ??
    providers.find(
      (provider) => isOneSlip(nameOf(`${domain}.`), nameOf(provider)) && provider.endsWith(`.${endOf(domain)}`),
    );
  return meant ? `${address.slice(0, at + 1).trim()}${meant}` : null;
}

const endOf = (domain: string): string =>
  domain.slice(domain.indexOf('.') + 1).replace(/^(co|cm|con|om|comm?|vom|cim)$/, 'com');

/** Whether what comes after the @ has no ending, so that no email arrives there. */
export const hasNoEnding = (address: string): boolean => /^[^@]+@[^@.\s]+$/.test(address.trim());

/** A doubt about an answer that is taken all the same. */
export interface Doubt {
  /** The probable meaning. Null where only the writer knows it. */
  meant: string | null;
  /** The question about it. Of an email address, the missing ending is asked about without. */
  words?: string;
}

/** A doubt about an address. Null for none. */
export function doubtAbout(address: string): Doubt | null {
  const meant = suggestedAddress(address);
  return meant || hasNoEnding(address) ? { meant } : null;
}
