import { z } from 'zod';
import { storable } from '#lib/platform/text/storable.ts';
import { readNumbers } from './application-numbers.ts';
import { maxBreachTextLength } from './breach.ts';

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

/** What the form says. */
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

/** When the Board was told, and its reference. */
export const boardSchema = z.object({
  step: z.enum(['first', 'detail'], 'Choose what the Board was told.'),
  at: past('Enter when the Board was told.'),
  reference: text(200),
});

/** How a person was told by hand. */
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
