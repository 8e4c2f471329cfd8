import type { ReactNode } from 'react';

const address = /https?:\/\/[^\s<>"“”]+|[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/gi;

const hrefOf = (link: string) => (/^https?:/i.test(link) ? link : `mailto:${link}`);

/** Characters that end a sentence rather than an address. */
const endings = new Set(".,;:!?'’)]}");
const brackets: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** An address without what belongs to its sentence: a full stop, or a bracket that it does not open. */
function trimmed(text: string): string {
  const counts = new Map<string, number>();
  const count = (character: string) => counts.get(character) ?? 0;
  for (const character of text) counts.set(character, count(character) + 1);
  let end = text.length;
  while (endings.has(text[end - 1] ?? '')) {
    const last = text[end - 1] as string;
    const opening = brackets[last];
    if (opening !== undefined && count(opening) >= count(last)) break;
    counts.set(last, count(last) - 1);
    end -= 1;
  }
  return text.slice(0, end);
}

/** A text that a person wrote, with its web and email addresses as links. They are followed without a word about this page. */
export function LinkedText({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = trimmed(found);
    if (!URL.canParse(hrefOf(link))) continue;
    parts.push(
      <span key={`before-${index}`}>{text.slice(from, index)}</span>,
      <a key={index} href={hrefOf(link)} rel="noreferrer nofollow" translate="no" className="text-link wrap-anywhere">
        {link}
      </a>,
    );
    from = index + link.length;
  }
  return [...parts, <span key="rest">{text.slice(from)}</span>];
}
