import type { ReactNode } from 'react';

const address = /https?:\/\/[^\s<>"“”]+/gi;

/** An address without what belongs to its sentence: a full stop, or a bracket that it does not open. */
function trimmed(text: string): string {
  const end = /[.,;:!?'’)\]}]$/.exec(text)?.[0];
  if (!end) return text;
  const opens = { ')': '(', ']': '[', '}': '{' }[end];
  if (opens && text.split(opens).length >= text.split(end).length) return text;
  return trimmed(text.slice(0, -1));
}

/** A text that somebody wrote, with its web addresses as links. They are followed without a word about this page. */
export function LinkedText({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = trimmed(found);
    if (!URL.canParse(link)) continue;
    parts.push(
      text.slice(from, index),
      <a key={index} href={link} rel="noreferrer nofollow" className="text-link wrap-anywhere">
        {link}
      </a>,
    );
    from = index + link.length;
  }
  return [...parts, text.slice(from)];
}
