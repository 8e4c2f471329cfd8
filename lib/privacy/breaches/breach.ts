import { z } from 'zod';
import type { Caller } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import type { Breach } from '#lib/platform/db/generated/client.ts';
import { oneAtATime } from '#lib/platform/db/lease.ts';
import { type Result, refuse } from '#lib/platform/http/result.ts';
import { storable } from '#lib/platform/text/plain-text.ts';

/** The longest text of a breach that staff type. */
export const maxBreachTextLength = 5000;

/** The texts that rule 7 asks for about a breach, for the people it touches and for the Board. */
export const breachTexts = [
  { name: 'nature', label: 'What happened', hint: 'How the data was lost, seen or changed.' },
  { name: 'extent', label: 'Which data it concerns', hint: 'For example names, phone numbers and business plans.' },
  { name: 'consequences', label: 'What it may lead to', hint: 'The likely consequences for the people it touches.' },
  { name: 'measures', label: 'What we have done', hint: 'What stopped it, and what keeps it from happening again.' },
  { name: 'advice', label: 'What you can do', hint: 'Written to the people it touches.' },
] as const;
type BreachText = (typeof breachTexts)[number]['name'];

/** The facts of a breach, and the people whom staff chose as touched by it. */
export type BreachFacts = Pick<
  StoredBreach,
  BreachText | 'title' | 'noticedAt' | 'happenedFrom' | 'happenedTo' | BreachChoice
>;

/** Whom staff chose: applications by number or program, and messages, all as far as they arrived in a time, and staff. */
export const breachChoice = [
  'applications',
  'programIds',
  'receivedFrom',
  'receivedTo',
  'hasMessages',
  'hasStaff',
] as const;
export type BreachChoice = (typeof breachChoice)[number];

/** An entry of the register as stored. */
export type StoredBreach = Omit<Breach, 'programIds'> & { programIds: readonly number[] };

/** How many people a page of an entry shows. */
export const peoplePerPage = 100;

const breachActions = ['close', 'reopen'] as const;
export type BreachAction = (typeof breachActions)[number];

/** The applications from one number to another, both included. */
interface NumberRange {
  from: number;
  to: number;
}

const maxRanges = 200;
const maxNumber = 2_147_483_647;

/**
 * Reads numbers of applications as staff write them: "12, #15, 20–30". @returns null if something else is among them, or
 * too many
 */
export function readNumbers(text: string): NumberRange[] | null {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  const ranges = parts.map((part) => /^#?(\d{1,10})(?:[-–]#?(\d{1,10}))?$/.exec(part));
  if (parts.length > maxRanges || ranges.includes(null)) return null;
  const numbers = ranges.map((range) => ({ from: Number(range?.[1]), to: Number(range?.[2] ?? range?.[1]) }));
  return numbers.every(({ from, to }) => from >= 1 && from <= to && to <= maxNumber) ? numbers : null;
}

const tooLong = (most: number) => `Shorten this to ${most.toLocaleString('en-IN')} characters or fewer.`;

const text = (most: number) =>
  z
    .string()
    .default('')
    .transform((typed) => storable(typed).trim())
    .pipe(z.string().max(most, tooLong(most)));
const requiredText = (empty: string, most: number) => text(most).pipe(z.string().min(1, empty));

const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
const notAMoment = 'Enter a date and a time.';
/** A date and time as a browser's input sends it, in India's time. */
const moment = z
  .string()
  .default('')
  .refine(
    (value) => value === '' || (isMoment.test(value) && !Number.isNaN(Date.parse(`${value}:00+05:30`))),
    notAMoment,
  )
  .transform((value) => (value === '' ? null : new Date(`${value}:00+05:30`)));

const minuteMilliseconds = 60_000;
/** Something that has happened. The clock of the person who types may be a little ahead. */
const past = (missing: string) =>
  moment
    .transform((at, context) => {
      if (at) return at;
      context.addIssue({ code: 'custom', message: missing });
      return z.NEVER;
    })
    .refine((at) => at.getTime() <= Date.now() + 5 * minuteMilliseconds, 'This time is in the future.');

const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined && value !== '');

/** More than any centre has. */
const maxPrograms = 500;
const programOf = (name: string) => /^program_([1-9]\d{0,9})$/.exec(name)?.[1];

/** The form of an entry of the register, as a browser sends it. A checked program is `program_12`. */
const breachForm = z.looseObject({
  title: requiredText('Enter a title.', 200),
  noticed_at: past('Enter when the centre noticed it.'),
  happened_from: moment,
  happened_to: moment,
  nature: requiredText('Say what happened.', maxBreachTextLength),
  extent: text(maxBreachTextLength),
  consequences: text(maxBreachTextLength),
  measures: text(maxBreachTextLength),
  advice: text(maxBreachTextLength),
  applications: text(2000).refine(
    (value) => readNumbers(value) !== null,
    'Enter numbers of applications, such as 12, 15, 20–30.',
  ),
  received_from: moment,
  received_to: moment,
  messages: ticked,
  staff: ticked,
});

export const breachSchema = breachForm
  .superRefine((given, context) => {
    for (const name of ['happened', 'received'] as const) {
      const [from, to] = [given[`${name}_from`], given[`${name}_to`]];
      if (from && to && to < from)
        context.addIssue({ code: 'custom', path: [`${name}_to`], message: 'The end is before the beginning.' });
    }
  })
  .transform(({ noticed_at, happened_from, happened_to, received_from, received_to, messages, staff, ...given }) => ({
    title: given.title,
    nature: given.nature,
    extent: given.extent,
    consequences: given.consequences,
    measures: given.measures,
    advice: given.advice,
    applications: given.applications,
    noticedAt: noticed_at,
    happenedFrom: happened_from,
    happenedTo: happened_to,
    receivedFrom: received_from,
    receivedTo: received_to,
    hasMessages: messages,
    hasStaff: staff,
    programIds: Object.keys(given)
      .flatMap((name) => (given[name] ? (programOf(name) ?? []) : []))
      .map(Number)
      .sort((one, other) => one - other)
      .slice(0, maxPrograms),
  }));

export const boardSchema = z.object({
  step: z.enum(['first', 'detail'], 'Choose what the Board was told.'),
  at: past('Enter when the Board was told.'),
  reference: text(200),
});

export const toldSchema = z.object({ how: requiredText('Say how they were told.', 500) });

/** A close needs its reason. */
export const stateSchema = z
  .object({ action: z.enum(['close', 'reopen'], 'Choose what to do.'), note: text(1000) })
  .refine(({ action, note }) => action !== 'close' || note !== '', {
    path: ['note'],
    message: 'Say why this entry is closed.',
  });

/** How many people the sender saw. */
export const tellSchema = z.object({ people: z.coerce.number().int().nonnegative().default(0) });

export async function readBreach(id: number): Promise<StoredBreach | null> {
  const row = await database().breach.findUnique({ where: { id } });
  return row && { ...row, programIds: (row.programIds as number[] | null) ?? [] };
}

export const breachNotFound = refuse('not_found', 'This breach is not in the register.');
const breachClosed = refuse('conflict', 'This entry is closed. Reopen it first.');

/**
 * Runs `work` on an entry that is open. Whatever changes an entry takes turns, so none is closed or changed while its people
 * are told. @returns not_found; conflict if it is closed; otherwise the result of `work`
 */
export async function withOpenBreach<T>(
  _admin: Caller<'administer'>,
  id: number,
  work: (breach: StoredBreach) => Promise<Result<T>>,
): Promise<Result<T>> {
  return oneAtATime('breaches', async () => {
    const breach = await readBreach(id);
    if (!breach) return breachNotFound;
    return breach.closedAt ? breachClosed : work(breach);
  });
}
