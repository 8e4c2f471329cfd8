import { cutText } from '#lib/platform/text/plain-text.ts';
import type { AnsweredField } from './answer.ts';

/** The words between those that carry the meaning: "Full name of the applicant (as on Aadhaar)". */
const filler =
  /^(?:the|an?|of|or|and|in|as|on|per|it|your|our|my|full|first|given|legal|registered|official|proposed|complete|lead|leading|main|primary|principal|co|contact|capitals?|letters|english|marathi|तुमचे|तुमचं|आपले|आपलं|पूर्ण|संपूर्ण|आपका|पूरा|का|की|के)$/;
const nameWord = /^(?:names?|नाव|नांव|नावे|नाम)$/;
const personWord =
  /^(?:applicants?|founders?|cofounders?|entrepreneurs?|innovators?|students?|candidates?|persons?|leaders?|investigator|wom[ae]n|proprietor|owner|अर्जदार.*|संस्थापक.*|उद्योजक.*|विद्यार्थ.*|महिलेच.*|आवेदक)$/u;
const startupWord =
  /^(?:startups?|compan(?:y|ies)|ventures?|organi[sz]ations?|business|enterprise|firm|brand|team|स्टार्टअप.*|कंपनी.*|उपक्रम.*|उद्योगा.*|व्यवसाय.*|संस्थे.*|संस्था|बचत|गट.*)$/u;

type Meaning = 'applicant' | 'startup' | null;

/** The source of a name: answers without the questions' numbers are enough. */
interface NamingAnswer {
  field: Pick<AnsweredField, 'label' | 'fieldType'>;
  value: string;
}

/** Whether a question asks for a name, and whose. It counts only if no word asks for something else. */
function readMeaning(label: string): Meaning {
  const plain = label
    .normalize('NFC')
    .toLowerCase()
    .replace(/\(.*?\)|['’]s\b/gu, ' ')
    .replace(/start[ -]up/g, 'startup');
  const words = (plain.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => !filler.test(word));
  const is = (kind: RegExp) => words.some((word) => kind.test(word));
  if (!words.every((word) => nameWord.test(word) || personWord.test(word) || startupWord.test(word))) return null;
  if (is(personWord)) return 'applicant';
  if (is(startupWord)) return 'startup';
  return is(nameWord) ? 'applicant' : null;
}

const meanings = new Map<string, Meaning>();
const maxMeanings = 1000;

/** The same, kept by label: a list or an archive asks for the same few labels again and again. */
function meaningOf(label: string): Meaning {
  const known = meanings.get(label);
  if (known !== undefined) return known;
  if (meanings.size >= maxMeanings) meanings.clear();
  const meaning = readMeaning(label);
  meanings.set(label, meaning);
  return meaning;
}

const isFirstName = (label: string) => /\b(?:first|given)\b/i.test(label);
const isSurname = (label: string) => /\b(?:last|family) name\b|\bsurname\b|आडनाव/i.test(label);

/** Longer names are cut in a row or a title. */
const maxLetters = 60;
const oneLine = ({ value }: NamingAnswer) => cutText(value.replace(/\s+/g, ' ').trim(), maxLetters);

/** The applicant's and the startup's names, if the form asked for them. Empty otherwise. */
function namesIn(answers: readonly NamingAnswer[]): { applicant: string; startup: string; first: string } {
  const given = answers.filter(({ value }) => value.trim() !== '');
  const texts = given.filter(({ field }) => field.fieldType === 'text');
  const asking = (meaning: Meaning) => texts.find(({ field }) => meaningOf(field.label) === meaning);
  const [applicant, startup] = [asking('applicant'), asking('startup')];
  const surname = applicant && isFirstName(applicant.field.label) && texts.find(({ field }) => isSurname(field.label));
  const first = texts[0] ?? given.find(({ field }) => field.fieldType === 'email');
  return {
    applicant: [applicant, surname || undefined]
      .map((answer) => (answer ? oneLine(answer) : ''))
      .join(' ')
      .trim(),
    startup: startup ? oneLine(startup) : '',
    first: first ? oneLine(first) : '',
  };
}

/** The name of the sender: the applicant, otherwise the startup, otherwise the first short answer, otherwise empty. */
export function applicantName(answers: readonly NamingAnswer[]): string {
  const { applicant, startup, first } = namesIn(answers);
  return applicant || startup || first;
}

/** The name to address an applicant by: their own, or their startup's. Empty if the form asked for neither. */
export function addressedName(answers: readonly NamingAnswer[]): string {
  const { applicant, startup } = namesIn(answers);
  return applicant || startup;
}

/** A submission's name in the back office: "#17 Asha Patil · Nadi Diagnostics", or only its number. */
export function submissionName({ id, answers }: { id: number; answers: readonly NamingAnswer[] }): string {
  const { applicant, startup } = namesIn(answers);
  const names = startup && startup !== applicant ? [applicant, startup] : [applicant];
  const shown = names.filter((name) => name !== '').join(' · ') || applicantName(answers);
  return `#${id} ${shown}`.trim();
}
