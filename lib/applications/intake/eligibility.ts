import { hkdfSync } from 'node:crypto';
import { z } from 'zod';
import { neighbour, stepsOf, stoppedBy } from '#lib/forms/questions/asked-fields.ts';
import { askedWith, validateAnswers } from '#lib/forms/questions/check-answers.ts';
import { attentionMessage, countOf, errorsOf } from '#lib/forms/questions/problems.ts';
import { authSecret } from '#lib/platform/config/auth-secret.ts';
import { ownAddresses } from '#lib/platform/http/path-cookie.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { sealText, unsealText } from '#lib/platform/text/sealed-text.ts';
import { whyClosed } from '../programs/admission.ts';
import type { Program } from '../programs/program.ts';
import { matchForm, readForProgram, typedAnswers } from './received-form.ts';

// The answers to a first section that may end in a reason not to apply. They are not stored, so this browser keeps them for
// the next page: sealed, because only the site may say when an application was begun.

/** The length that every browser takes in a cookie, with room for its name and its place. */
const maxCharacters = 3800;

/** How long a browser keeps them. */
const sealedSeconds = 24 * 3600;

const key = () => Buffer.from(hkdfSync('sha256', authSecret(), '', 'answers in a cookie', 32));

const sealed = z.object({
  program: z.int(),
  begun: z.number(),
  until: z.number(),
  answers: z.record(z.string(), z.string()),
});

/** The answers by the question's id, and when the application was begun. */
interface SealedAnswers {
  programId: number;
  answers: ReadonlyMap<number, string>;
  begunAt: Date;
}

/** The answers for a cookie. Null if they are too long for one. */
export function sealAnswers({ programId, answers, begunAt }: SealedAnswers, now: Date): string | null {
  const whole = sealText(key(), {
    program: programId,
    begun: begunAt.getTime(),
    until: now.getTime() + sealedSeconds * 1000,
    answers: Object.fromEntries(answers),
  });
  return whole.length > maxCharacters ? null : whole;
}

/** The answers in a cookie. Null if they were made up, or are a day old. */
export function unsealAnswers(text: string, now: Date): SealedAnswers | null {
  const { data } = sealed.safeParse(unsealText(key(), text));
  if (!data || data.until <= now.getTime()) return null;
  const byId = new Map(Object.entries(data.answers).map(([id, answer]) => [Number(id), answer]));
  return { programId: data.program, answers: byId, begunAt: new Date(data.begun) };
}

/** Where a person goes on who answered a first section that decides who can apply, by their sealed answers. */
export const begunAddresses = ownAddresses('/apply/mine/begun', sealedSeconds);

const tooLong = refuse('too_large', 'Your answers are too long. Go back and shorten them.');

/**
 * Takes the answers to the first section of a form, on which it depends whether a person can apply. Nothing is stored,
 * and whatever else was sent is left out.
 * @returns the answers, sealed for the browser, which keeps them for the page that says what follows from them; not_found
 * or conflict if the program takes no applications; too_large
 */
export async function checkEligibility(
  request: Request,
  programId: number,
  now = new Date(),
): Promise<Result<{ programId: number; sealed: string }>> {
  const arrival = await readForProgram(request, null, { programId }, now);
  if (!arrival.form) return { ok: false, failure: arrival.failure };
  const { sent, unread, begunAt, admission } = arrival.form;
  const { program } = admission;
  if (unread) return { ok: false, failure: unread };
  if (program.stops.length === 0) return { ok: false, failure: await whyClosed(programId, admission) };
  const [first] = stepsOf(program);
  const typed = typedAnswers(matchForm(first?.fields ?? [], sent));
  const answers = new Map(typed.map(({ field, value }) => [field.id, value]));
  const sealed = sealAnswers({ programId, answers, begunAt }, now);
  return sealed ? success({ programId, sealed }) : tooLong;
}

/**
 * The result of a browser's answers: why a person with them cannot apply, as a sentence, or the step to show and
 * what its form holds. Nothing of it is stored. Null if the program asks nothing of the kind any more.
 */
export async function readEligibility(program: Program, sealed: SealedAnswers) {
  const steps = stepsOf(program);
  const [first] = steps;
  if (!first || program.stops.length === 0) return null;
  const value = ({ id }: { id: number }) => sealed.answers.get(id) ?? '';
  const given = program.formFields.map((field) => ({ field, value: value(field) }));
  const asked = askedWith(given, new Set());
  const { problems } = await validateAnswers(given, asked);
  const own = problems.filter(({ label }) => first.fields.some((field) => field.label === label));
  const next = neighbour(steps, asked, first.number, 'next');
  // A page hands only plain objects to the browser.
  const errors = { ...errorsOf(own) };
  const count = countOf(errors);
  return {
    stop: count === 0 ? (stoppedBy(program, value)?.message ?? null) : null,
    place: count > 0 || next === 'check' ? first.number : next,
    draft: {
      programId: program.id,
      begunAt: sealed.begunAt,
      errors,
      files: [],
      message: count > 0 ? attentionMessage(count, 'continue') : '',
      answers: Object.fromEntries(
        given.filter(({ value: text }) => text !== '').map((each) => [each.field.label, each.value]),
      ),
    },
  };
}
