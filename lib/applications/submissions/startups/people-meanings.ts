import { long, type Meaning, pictures, short } from './meaning.ts';

const mobile = /\b(?:phone|mobile|whatsapp|telephone)\b|मोबाईल|मोबाइल|फोन|दूरध्वनी/;
const parents = /parent|guardian|पालक/;
const role = /\b(?:role|designation|position|responsibility)\b|पद|जबाबदारी|भूमिका/;
const names = /\bname|नाव|नांव|नाम/;
/** The group of a cell comes first in its text. */
const ofTeam = /^[^:]*(?:founder|team|member|promoter|संस्थापक|सदस्य|संघ)/;
const inTeam = (column: RegExp) => [new RegExp(`${ofTeam.source}[^:]*:.*(?:${column.source})`)];

/** What a startup takes of its applicant and its team. */
export const peopleMeanings = {
  founder_name: {
    part: 'People',
    label: 'Name of the applicant',
    types: ['text'],
    asks: [
      /(?:founder|applicant|entrepreneur|innovator|proprietor|promoter).*\bname\b|\bname\b.*(?:founder|applicant|entrepreneur|innovator|proprietor|wom[ae]n|person|promoter)/,
      /^(?:your |the )?(?:full |first )?name$|your name|(?:पूर्ण|तुमचे|संपूर्ण|अर्जदारा|संस्थापका|उद्योजका|महिले|व्यक्ती).*(?:नाव|नांव)|^(?:नाव|नांव)$|पूरा नाम/,
      /^(?:lead |principal )?(?:founder|applicant|investigator|innovator)$/,
    ],
    asksNot: parents,
  },
  founder_designation: {
    part: 'People',
    label: 'Role of the applicant',
    types: short,
    asks: [role],
  },
  founder_email: {
    part: 'People',
    label: 'Email of the applicant',
    types: ['email'],
    asks: [/./],
    asksNot: parents,
    isPrivate: true,
  },
  founder_phone: {
    part: 'People',
    label: 'Phone of the applicant',
    types: ['phone', 'text', 'number'],
    asks: [mobile],
    asksNot: parents,
    isPrivate: true,
  },
  founder_photo: {
    part: 'People',
    label: 'Photo of the applicant',
    types: pictures,
    asks: [
      /your (?:photo|picture)|passport|(?:photo|picture).*(?:founder|applicant)|(?:founder|applicant).*(?:photo|picture)|तुमचे छायाचित्र/,
    ],
    isPrivate: true,
  },
  team_name: {
    part: 'People',
    label: 'Names of the team',
    types: ['cell', ...long],
    asks: [
      ...inTeam(names),
      /\bnames?\b.*(?:founders|members|team)|(?:founders|members|team).*\bnames\b|^(?:all |co-?)?founders$|team members|(?:संस्थापकां|सदस्यां).*(?:नावे|नाव)/,
    ],
  },
  team_designation: { part: 'People', label: 'Roles of the team', types: ['cell'], asks: inTeam(role) },
  team_email: {
    part: 'People',
    label: 'Emails of the team',
    types: ['cell'],
    asks: inTeam(/e-?mail|ई-?मेल|ईमेल/),
    isPrivate: true,
  },
  team_phone: {
    part: 'People',
    label: 'Phones of the team',
    types: ['cell'],
    asks: inTeam(mobile),
    isPrivate: true,
  },
} as const satisfies Record<string, Meaning>;
