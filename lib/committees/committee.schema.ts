import { z } from 'zod';
import { maxEmailLength, maxTextareaLength } from '../config/limits.ts';
import { committeeCategories } from '../content/entities/committee.ts';

// The words of the wire (spec, section 3). An update takes the same fields, each of them optional.

const maxLineLength = 300;
const maxUrlLength = 2000;

const line = (what: string) =>
  z
    .string(`Enter ${what}.`)
    .trim()
    .min(1, `Enter ${what}.`)
    .max(maxLineLength, `Use ${maxLineLength} characters or fewer.`);

const longText = (what: string) =>
  z.string(`Enter ${what}.`).trim().max(maxTextareaLength, `Use ${maxTextareaLength} characters or fewer.`);

const yesOrNo = z.boolean('Answer with true or false.').optional();

/** A form sends an empty text for what it has no value for. */
const orNothing = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable().optional()).optional();

const email = z
  .string('Enter an email address.')
  .trim()
  .max(maxEmailLength, `Use ${maxEmailLength} characters or fewer.`)
  .regex(z.regexes.html5Email, 'Enter an email address, like name@example.com.');

const phone = z
  .string('Enter a phone number.')
  .trim()
  .regex(/^\+?[\d\s().-]{3,30}$/, 'Enter a phone number, like +91 98765 43210.');

const webAddress = z
  .string('Enter a web address.')
  .trim()
  .max(maxUrlLength, `Use ${maxUrlLength} characters or fewer.`)
  .refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), {
    error: 'Enter a web address that starts with https:// or http://.',
  });

const day = z.iso.date('Enter a date, like 2026-12-05.');

export const committeeSchema = z.object({
  name: line('the committee’s name'),
  full_name: line('the committee’s full name').optional(),
  description: longText('a description').optional(),
  category: z.enum(committeeCategories, `Choose one of ${committeeCategories.join(', ')}.`).optional(),
});

export const committeeMemberSchema = z.object({
  name: line('the member’s name'),
  position: line('the member’s position').optional(),
  expertise: longText('the expertise as text').optional(),
  bio: longText('the biography as text').optional(),
  joined_date: orNothing(day),
  is_active: yesOrNo,
  email: orNothing(email),
  email_published: yesOrNo,
  phone: orNothing(phone),
  phone_published: yesOrNo,
  linkedin: orNothing(webAddress),
  website: orNothing(webAddress),
  image_url: orNothing(z.string('Choose a picture from the media library.')),
});

export const committeeUpdateSchema = committeeSchema.partial();
export const committeeMemberUpdateSchema = committeeMemberSchema.partial();

export type CommitteeFields = z.infer<typeof committeeUpdateSchema>;
export type CommitteeMemberFields = z.infer<typeof committeeMemberUpdateSchema>;
