import { type WrittenMail, writeMail } from '#lib/mail/write-mail.ts';
import { absoluteUrl } from '#lib/platform/config/site-address.ts';
import { refuse } from '#lib/platform/http/result.ts';
import { officerLines } from '#lib/platform/settings/officer.ts';
import { readSettings } from '#lib/platform/settings/read-settings.ts';
import { shownMoment, shownTime } from '#lib/platform/time/kolkata-time.ts';
import { type BreachFacts, breachTexts } from './breach.ts';

/** When it happened, as far as known, in India's time. */
export function happenedWords({ happenedFrom, happenedTo }: Pick<BreachFacts, 'happenedFrom' | 'happenedTo'>): string {
  if (happenedFrom && happenedTo) return `${shownTime(happenedFrom)} to ${shownMoment(happenedTo)}`;
  if (happenedFrom) return `From ${shownMoment(happenedFrom)}`;
  return happenedTo ? `Until ${shownMoment(happenedTo)}` : 'Not known yet';
}

/** What a person must be told and the entry lacks. Null if nothing is missing. */
export function missingTexts(breach: BreachFacts) {
  const missing = breachTexts.filter(({ name }) => breach[name] === '');
  if (missing.length === 0) return null;
  const list = missing.map(({ label }) => `“${label}”`).join(', ');
  return refuse('invalid', `Edit the entry and fill in ${list} first. People must be told all of it.`);
}

/** The email to the people whom a breach touches: everything that rule 7(1) asks for. */
export async function breachMail(breach: BreachFacts): Promise<WrittenMail> {
  const settings = await readSettings();
  const { centreName } = settings;
  const [nature, ...others] = breachTexts.map(({ name, label }) => ({ label, value: breach[name] }));
  return writeMail({
    subject: 'Your personal data: what happened, and what you can do',
    paragraphs: [
      `${centreName} holds personal data about you. A breach of it touches you, or may touch you. We noticed it on ${shownMoment(breach.noticedAt)}.`,
    ],
    details: [
      ...(nature ? [nature] : []),
      { label: 'When it happened', value: happenedWords(breach) },
      ...others,
      {
        label: 'Whom to ask',
        value: officerLines(settings).join('\n') || absoluteUrl('/contact'),
      },
    ],
    closing: ['We have told the Data Protection Board of India, or are about to. You can complain to it.'],
  });
}
