import type { PersonApplication } from './person-application.ts';

/** The ids in an address or a form: "12,13", or the values of ticked boxes. Null if none are given. */
export function readChosen(sent: unknown): number[] | null {
  const texts = (Array.isArray(sent) ? sent : [sent]).filter((each) => typeof each === 'string');
  if (texts.length === 0) return null;
  return texts.flatMap((text) => text.split(',')).flatMap((text) => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : []));
}

/**
 * The applications of a request that staff chose. Without a choice, those that the person sent themselves: another
 * person's application may name the same address.
 */
export const chosenApplications = (applications: readonly PersonApplication[], chosen: readonly number[] | null) =>
  applications.filter(({ id, isOwn }) => (chosen ? chosen.includes(id) : isOwn));
