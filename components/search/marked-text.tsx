import type { MarkedPiece } from '#lib/platform/text/search-query.ts';

/** A text with the words that were searched for marked. */
export function MarkedText({ pieces }: { pieces: readonly MarkedPiece[] }) {
  return pieces.map(({ text, isMarked }, index) =>
    isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
      <mark key={index} className="rounded-xs bg-accent-soft font-semibold text-inherit">
        {text}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
      <span key={index}>{text}</span>
    ),
  );
}
