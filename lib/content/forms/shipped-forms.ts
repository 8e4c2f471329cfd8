import type { FormDocument } from './form-file.ts';
import eventRegistrationEn from './shipped/event-registration.en.json' with { type: 'json' };
import eventRegistrationMr from './shipped/event-registration.mr.json' with { type: 'json' };
import feedbackEn from './shipped/feedback.en.json' with { type: 'json' };
import feedbackMr from './shipped/feedback.mr.json' with { type: 'json' };
import grievanceEn from './shipped/grievance.en.json' with { type: 'json' };
import grievanceMr from './shipped/grievance.mr.json' with { type: 'json' };
import ideaChallengeEn from './shipped/idea-challenge.en.json' with { type: 'json' };
import ideaChallengeMr from './shipped/idea-challenge.mr.json' with { type: 'json' };
import mentorSignUpEn from './shipped/mentor-sign-up.en.json' with { type: 'json' };
import mentorSignUpMr from './shipped/mentor-sign-up.mr.json' with { type: 'json' };
import preIncubationEn from './shipped/pre-incubation.en.json' with { type: 'json' };
import preIncubationMr from './shipped/pre-incubation.mr.json' with { type: 'json' };
import seatBookingEn from './shipped/seat-booking.en.json' with { type: 'json' };
import seatBookingMr from './shipped/seat-booking.mr.json' with { type: 'json' };
import seedFundEn from './shipped/seed-fund.en.json' with { type: 'json' };
import seedFundMr from './shipped/seed-fund.mr.json' with { type: 'json' };
import studentStartupEn from './shipped/student-startup.en.json' with { type: 'json' };
import studentStartupMr from './shipped/student-startup.mr.json' with { type: 'json' };
import womenFoundersEn from './shipped/women-founders.en.json' with { type: 'json' };
import womenFoundersMr from './shipped/women-founders.mr.json' with { type: 'json' };

/** A form that comes with the site, in the languages that it has. */
interface ShippedForm {
  name: string;
  /** Its use, for staff. */
  use: string;
  languages: Readonly<Record<FormLanguage, FormDocument>>;
}

export const formLanguages = { en: 'English', mr: 'Marathi' } as const;
export type FormLanguage = keyof typeof formLanguages;

const form = (name: string, use: string, en: unknown, mr: unknown): ShippedForm => ({
  name,
  use,
  languages: { en: en as FormDocument, mr: mr as FormDocument },
});

/** The forms that come with the site. Each begins a program's form, in either language. */
export const shippedForms: readonly ShippedForm[] = [
  form('idea-challenge', 'A competition of ideas among students, alone or in teams.', ideaChallengeEn, ideaChallengeMr),
  form('pre-incubation', 'The time from an idea to a tested prototype.', preIncubationEn, preIncubationMr),
  form('seed-fund', 'Money for registered startups, with milestones and documents.', seedFundEn, seedFundMr),
  form(
    'student-startup',
    'Startups beside the studies, with a parent’s consent under 18.',
    studentStartupEn,
    studentStartupMr,
  ),
  form(
    'women-founders',
    'Enterprises led by women, also in villages and self-help groups.',
    womenFoundersEn,
    womenFoundersMr,
  ),
  form('mentor-sign-up', 'People who want to mentor, with their experience and time.', mentorSignUpEn, mentorSignUpMr),
  form(
    'event-registration',
    'A talk, a workshop or a fair, at the venue or online.',
    eventRegistrationEn,
    eventRegistrationMr,
  ),
  form('seat-booking', 'A desk, a meeting room or a place in the laboratory.', seatBookingEn, seatBookingMr),
  form('grievance', 'Complaints, also without a name.', grievanceEn, grievanceMr),
  form('feedback', 'Opinions about a program, an event or a place.', feedbackEn, feedbackMr),
];
