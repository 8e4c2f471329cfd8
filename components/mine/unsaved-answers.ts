import type { UnsavedAnswer } from './saving.ts';

/** Of the tab. What was typed for one application never gets into another. */
const storageKey = (page: string) => `draft-not-saved-${page}`;

/** Keeps what is not saved yet in the tab, for the page after this one. */
export function keepUnsaved(page: string, unsaved: readonly UnsavedAnswer[]): void {
  try {
    if (unsaved.length > 0) sessionStorage.setItem(storageKey(page), JSON.stringify(unsaved));
    else sessionStorage.removeItem(storageKey(page));
  } catch {
    // The form itself still holds everything.
  }
}

/** What a page before this one could not save. A storage that is forbidden or unreadable counts as empty. */
export function takeUnsaved(page: string): UnsavedAnswer[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey(page)) ?? '[]') as UnsavedAnswer[];
    return kept.map(({ field_id, value, version, sent }) => ({ field_id, value, version, sent: sent ?? [] }));
  } catch {
    return [];
  }
}
