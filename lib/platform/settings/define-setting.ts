import { z } from 'zod';
import type { Right } from '../config/rights.ts';

// `settings.ts` reads as a list of these calls.

interface CommonQuestion {
  label: string;
  hint?: string;
  isRequired?: boolean;
  /** The message when a required setting is empty, where "Enter a" and the label would make no sentence. */
  missing?: string;
}
interface TextQuestion extends CommonQuestion {
  kind: 'text';
  maxLength: number;
}
interface LongTextQuestion extends CommonQuestion {
  kind: 'longText';
  maxLength: number;
  rows: number;
}
interface AddressQuestion extends CommonQuestion {
  kind: 'address';
  maxLength: number;
  allowsOwnPath?: boolean;
  accountsAt?: string;
}
interface PlainQuestion extends CommonQuestion {
  kind: 'decimal' | 'email' | 'yesNo';
  /** For a latitude: the longitude, which people paste together with it. */
  pairedWith?: string;
}
export type SingleQuestion = TextQuestion | LongTextQuestion | AddressQuestion | PlainQuestion;
export interface LinksQuestion extends CommonQuestion {
  kind: 'list';
  rowLabel: string;
  titleField: string;
  mostRows: number;
  fields: Record<string, SingleQuestion>;
}

/** A rule for a value besides well-formed, and the message when it is broken. */
interface Rule {
  isValid: (value: string) => boolean;
  message: string;
}

/** One fact about the centre that staff may edit. */
export interface Setting<V = unknown> {
  /** The field in the back office's form, and its limits. Plain data, because the form also runs in the browser. */
  question: SingleQuestion | LinksQuestion;
  /**
   * The value for pages. A stored one that does not fit gives way to `initial`. It limits no length, because an older
   * database may hold a longer text than the form accepts.
   */
  schema: z.ZodType<V>;
  /** The neutral value of a new site. */
  initial: V;
  /** A further rule of the form for a value that is not empty. */
  formRule?: Rule;
}

/** A setting with the right that a person needs to change it. */
interface HeldSetting<V = unknown> extends Setting<V> {
  right: Right;
}
type Held<D> = { [K in keyof D]: D[K] extends Setting<infer V> ? HeldSetting<V> : never };

const heldBy =
  (right: Right) =>
  <D extends Record<string, Setting>>(settings: D) =>
    Object.fromEntries(Object.entries(settings).map(([key, setting]) => [key, { ...setting, right }])) as Held<D>;

/** Settings that pages show as texts. */
export const forEditors = heldBy('editContent');
/** Settings that steer email, privacy, security, links or limits. */
export const forAdministrators = heldBy('administer');

/** A part of the settings' form. A setting's name in `settings` is the key of its row. */
export interface SettingSection {
  title: string;
  description: string;
  settings: Record<string, HeldSetting>;
  /** No page and no API response may contain its settings. */
  isPrivate?: true;
}

/** A question's optional properties, and the rules for its value. */
type Options<Q extends CommonQuestion> = Partial<Omit<Q, 'kind' | 'label'>> & { rule?: Rule };

const words = z.string('Enter text.').trim();

function textSchema({ isRequired, missing = 'Enter text.', rule }: Options<CommonQuestion>) {
  const present = isRequired ? words.min(1, missing) : words;
  return rule ? present.refine(rule.isValid, rule.message) : present;
}

/** One line of text. */
export function text(label: string, initial: string, options: Options<TextQuestion> = {}): Setting<string> {
  const { rule: _rule, ...question } = options;
  return { question: { kind: 'text', label, maxLength: 300, ...question }, schema: textSchema(options), initial };
}

/** Text of several lines. */
export function longText(label: string, initial: string, options: Options<LongTextQuestion> = {}): Setting<string> {
  const { rule: _rule, ...question } = options;
  const usual = { kind: 'longText', label, maxLength: 2000, rows: 5 } as const;
  return { question: { ...usual, ...question }, schema: textSchema(options), initial };
}

/** An email address. What shows it says something else where it is empty. */
export const email = (label: string, initial: string): Setting<string> => ({
  question: { kind: 'email', label },
  schema: z.literal('').or(z.email('Enter an email address, like name@example.com.')),
  initial,
});

const longestAddress = 500;
const webAddress = z.url({ protocol: /^https?$/, error: 'Enter a web address like https://example.org.' });

/** A web address. Pages leave out a link whose address is empty. */
export const address = (label: string, initial: string, hint?: string): Setting<string> => ({
  question: { kind: 'address', label, maxLength: longestAddress, ...(hint && { hint }) },
  schema: z.literal('').or(webAddress),
  initial,
});

/** A page of the centre at `home`, such as https://x.com/. The form also takes the name of its account. */
export const account = (label: string, initial: string, home: string, hint?: string): Setting<string> => {
  const { question, ...rest } = address(label, initial, hint ?? `A link, or a name such as @innovation_centre.`);
  return { ...rest, question: { ...(question as AddressQuestion), accountsAt: home } };
};

/** Degrees from `-limit` to `limit`. */
export function degrees(
  label: string,
  initial: number,
  limit: number,
  { more = '', pairedWith }: { more?: string; pairedWith?: string } = {},
): Setting<number> {
  const message = `Enter a number from -${limit} to ${limit}.`;
  const hint = `From -${limit} to ${limit}.${more}`;
  return {
    question: { kind: 'decimal', label, isRequired: true, hint, ...(pairedWith && { pairedWith }) },
    schema: z.number(message).min(-limit, message).max(limit, message),
    initial,
  };
}

/** A number of months from 12, the least that the law allows, to 120. */
export function months(label: string, initial: number, hint: string): Setting<number> {
  const message = 'Enter a number of months from 12 to 120.';
  return {
    question: { kind: 'decimal', label, isRequired: true, hint },
    schema: z.number(message).min(12, message).max(120, message),
    initial,
  };
}

/** A number of days from 1 to `most`. */
export function days(label: string, initial: number, most: number, hint: string): Setting<number> {
  const message = `Enter a number of days from 1 to ${most}.`;
  return {
    question: { kind: 'decimal', label, isRequired: true, hint },
    schema: z.number(message).min(1, message).max(most, message),
    initial,
  };
}

/** A whole number from `least` to `most`. */
export function wholeNumber(
  label: string,
  initial: number,
  [least, most]: readonly [number, number],
  hint: string,
): Setting<number> {
  const message = `Enter a whole number from ${least} to ${most}.`;
  return {
    question: { kind: 'decimal', label, isRequired: true, hint },
    schema: z.number(message).int(message).min(least, message).max(most, message),
    initial,
  };
}

/** A checkbox. */
export const yesNo = (label: string, initial: boolean, hint?: string): Setting<boolean> => ({
  question: { kind: 'yesNo', label, isRequired: true, ...(hint && { hint }) },
  schema: z.boolean('Send true or false.'),
  initial,
});

type Link<T extends string> = Record<T | 'url', string>;
/** An external link, or a path of this site. */
const linkTarget = z.union([webAddress, z.string().regex(/^\/(?!\/)/, 'Start a path with one slash.')]);
const linkQuestion: AddressQuestion = {
  kind: 'address',
  label: 'Link',
  maxLength: longestAddress,
  isRequired: true,
  allowsOwnPath: true,
  hint: 'A web address, or a page of this site such as /contact.',
};

/** A list of links. The row's property `title` holds the text of the link. */
export const links = <const T extends string>(
  label: string,
  initial: Link<T>[],
  { rowLabel, title, titleLabel }: { rowLabel: string; title: T; titleLabel: string },
): Setting<Link<T>[]> => ({
  question: {
    kind: 'list',
    label,
    rowLabel,
    titleField: title,
    mostRows: 12,
    fields: { [title]: { kind: 'text', label: titleLabel, maxLength: 100, isRequired: true }, url: linkQuestion },
  },
  schema: z.array(z.object({ [title]: words.min(1), url: linkTarget })) as unknown as z.ZodType<Link<T>[]>,
  initial,
});
