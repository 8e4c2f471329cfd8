import type { BulkAction } from '#lib/content/bulk-actions/bulk-action.ts';

export type Noun = readonly [one: string, many: string];

export const counted = (count: number, [one, many]: Noun): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

const words: Record<string, (what: string) => string> = {
  publish: (what) => `Published ${what}`,
  unpublish: (what) => `Took ${what} off the site`,
  remove: (what) => `Removed ${what}`,
  restore: (what) => `Brought back ${what}`,
  import: (what) => `Imported ${what}`,
  ask: (what) => `Asked another person to publish ${what}`,
  erase: (what) => `Erased ${what} for good`,
  alt: (what) => `Changed the alt text of ${what}`,
  add: (what) => `Added ${what}`,
};

/** Such as "Published 3 items". */
export const actionWords = ({ action, changed }: Pick<BulkAction, 'action' | 'changed'>, noun: Noun): string =>
  words[action]?.(counted(changed, noun)) ?? `Changed ${counted(changed, noun)}`;

const already: Record<string, string> = {
  publish: 'already published',
  unpublish: 'already off the site',
  remove: 'already removed',
  restore: 'already there',
  import: 'already as in the table',
  ask: 'already published or asked for',
  alt: 'not changed',
  add: 'already in the gallery',
};

export function outcomeWords(action: BulkAction, noun: Noun): string {
  const { changed, unchanged, undoLeft } = action;
  if (undoLeft !== null) {
    const undone = changed - undoLeft.length;
    if (undone === 0) return 'There was nothing to undo.';
    if (action.action === 'import')
      return `Undone for ${counted(undone, noun)}: those the import added are removed, and those it changed are as before.`;
    return `Undone. ${counted(undone, noun)} ${undone === 1 ? 'is' : 'are'} ${action.action === 'add' ? 'removed again' : 'as before'}.`;
  }
  const done = changed > 0 ? `${actionWords(action, noun)}.` : 'Nothing was changed.';
  if (unchanged === 0) return done;
  return `${done} ${counted(unchanged, noun)} ${unchanged === 1 ? 'was' : 'were'} ${already[action.action] ?? 'as wanted'}.`;
}

export const problemWords: Record<string, string> = {
  none: 'Select something first.',
  many: 'Nothing was changed. Select at most 1,000 at a time.',
  busy: 'Nothing was changed, because others are saving at this moment. Try again.',
};
