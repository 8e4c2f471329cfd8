import type { BreachFacts } from '#lib/privacy/breaches/breach.ts';
import { toInput } from '../content/moment-text.ts';

/** An entry of the register as its form shows it. */
export interface BreachValues {
  title: string;
  nature: string;
  extent: string;
  consequences: string;
  measures: string;
  advice: string;
  applications: string;
  noticed_at: string;
  happened_from: string;
  happened_to: string;
  received_from: string;
  received_to: string;
  messages: boolean;
  staff: boolean;
  programIds: readonly number[];
}

const input = (at: Date | null) => toInput(at?.toISOString() ?? null);

/** The form of a new entry: it was noticed now. */
export const emptyValues = (now: Date): BreachValues => ({
  title: '',
  nature: '',
  extent: '',
  consequences: '',
  measures: '',
  advice: '',
  applications: '',
  noticed_at: input(now),
  happened_from: '',
  happened_to: '',
  received_from: '',
  received_to: '',
  messages: false,
  staff: false,
  programIds: [],
});

export const valuesOf = (breach: BreachFacts): BreachValues => ({
  title: breach.title,
  nature: breach.nature,
  extent: breach.extent,
  consequences: breach.consequences,
  measures: breach.measures,
  advice: breach.advice,
  applications: breach.applications,
  noticed_at: input(breach.noticedAt),
  happened_from: input(breach.happenedFrom),
  happened_to: input(breach.happenedTo),
  received_from: input(breach.receivedFrom),
  received_to: input(breach.receivedTo),
  messages: breach.hasMessages,
  staff: breach.hasStaff,
  programIds: breach.programIds,
});
