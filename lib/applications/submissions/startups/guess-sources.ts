import type { Source } from './application-source.ts';
import type { TargetName } from './meanings.ts';
import { readSource } from './read-source.ts';
import { canTake, isNeeded, type Target, targets } from './startup-target.ts';

const plain = (label: string) =>
  label
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’']s?\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const asks = ({ types, asksNot }: Target, words: RegExp, { type, label }: Source) =>
  types.includes(type) && words.test(plain(label)) && !asksNot?.test(plain(label));

/**
 * The source that says most surely what each target asks for, by the question's text and type, in English and Marathi. Each
 * source is taken once, and what cannot be taken as it was answered is not taken.
 */
export function guessSources(sources: readonly Source[]): Map<TargetName, Source> {
  const guesses = new Map<TargetName, Source>();
  const taken = new Set<string>();
  // What a startup must have chooses first.
  for (const target of [...targets].sort((one, other) => Number(isNeeded(other)) - Number(isNeeded(one)))) {
    const open = sources.filter(
      (source) => !taken.has(source.key) && canTake(target, source.type) && 'values' in readSource(target, source),
    );
    const found = target.asks.map((words) => open.find((source) => asks(target, words, source))).find(Boolean);
    if (!found) continue;
    guesses.set(target.name, found);
    taken.add(found.key);
  }
  return guesses;
}
