import type { TellableStatus } from '../submissions/told.ts';
import type { LetterWords } from './letter.ts';

/** What a letter about each status says until staff write their own. */
export const sampleLetters: Record<TellableStatus, LetterWords> = {
  in_review: {
    subject: 'We are reading your application to {program}',
    text: `Dear {name},

Thank you for applying to {program}. Your application, number {reference}, is now being reviewed.

You do not need to do anything. If we have a question, we will write to you. As soon as there is a decision, you will get a letter like this one.

{centre}`,
  },
  shortlisted: {
    subject: 'Your application to {program} is on the shortlist',
    text: `Dear {name},

Thank you for your patience. Your application to {program}, number {reference}, is on the shortlist.

This is not yet the final decision. We will write to you about the next step and its date. Please keep an eye on your email, also in the folder for spam.

If anything in your application has changed since you sent it, tell us. You can write to us from your private page.

{centre}`,
  },
  accepted: {
    subject: 'Your application to {program} is accepted',
    text: `Dear {name},

Congratulations. Your application to {program}, number {reference}, is accepted. We look forward to working with you.

We will write to you soon about how and when it begins, and what we need from you. Until then you do not need to do anything.

If you cannot take part any more, please tell us, so that someone else can have the place. You can write to us from your private page.

{centre}`,
  },
  rejected: {
    subject: 'About your application to {program}',
    text: `Dear {name},

Thank you for applying to {program}, and for the time and thought that went into your application, number {reference}.

We read it with care. We are sorry that we cannot offer you a place this time. The decision is about this program and this call, not about you.

You are welcome to apply again, to this program or to another one. If you have a question about the decision, write to us from your private page.

{centre}`,
  },
};
