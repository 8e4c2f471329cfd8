/** How the question is known that asks for something of a startup. */
export interface Meaning {
  /** The part of the page that it stands in. */
  part: 'Profile' | 'People' | 'Product and company';
  /** The name that staff use where the startup's own label says too little. */
  label?: string;
  /** The types of question that ask for it. */
  types: readonly string[];
  /** Expressions for their texts, in lowercase, the surest first. */
  asks: readonly RegExp[];
  /** Expressions for the texts of other questions that `asks` would match. */
  asksNot?: RegExp;
  /** It is about a person, or was told in confidence, so staff tick it themselves. */
  isPrivate?: true;
}

/** The types of question with a short answer. */
const short = ['text', 'select', 'radio'];
const long = ['textarea', 'text'];
const pictures = ['picture'];

/** Words for pictures of people, which show no product. */
const ofPerson = /your (?:photo|picture)|passport|identity|\bid\b|aadhaar|signature|तुमचे छायाचित्र|ओळखपत्र|स्वाक्षरी/;

const mobile = /\b(?:phone|mobile|whatsapp|telephone)\b|मोबाईल|मोबाइल|फोन|दूरध्वनी/;
const parents = /parent|guardian|पालक/;
const role = /\b(?:role|designation|position|responsibility)\b|पद|जबाबदारी|भूमिका/;
const names = /\bname|नाव|नांव|नाम/;
/** The group of a cell comes first in its text. */
const ofTeam = /^[^:]*(?:founder|team|member|promoter|संस्थापक|सदस्य|संघ)/;
const inTeam = (column: RegExp) => [new RegExp(`${ofTeam.source}[^:]*:.*(?:${column.source})`)];

/** Values that a startup takes from its applicant and its team. */
const peopleMeanings = {
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

const person =
  /founder|applicant|person|wom[ae]n\b|leading|student|संस्थापक|व्यक्ती|अर्जदार|महिले|college|institut|महाविद्यालय/;
const paper = /certificate|letter|statement|receipt|document|प्रमाणपत्र|पत्र(?!े)|विवरण/;

const profileMeanings = {
  startup_name: {
    part: 'Profile',
    types: ['text'],
    asks: [
      /(?:start[ -]?up|venture|brand|enterprise|business|project|initiative).*\b(?:name|title)\b|\b(?:name|title)\b.*(?:start[ -]?up|venture|brand|enterprise|business|project|initiative)/,
      /(?:स्टार्टअप|उद्योग|व्यवसाय|प्रकल्प|उपक्रम|ब्रँड).*(?:नाव|नांव|शीर्षक)/,
      /\bname\b.*(?:company|firm|organi[sz]ation)|(?:company|firm) name|(?:कंपनी|संस्थे).*(?:नाव|नांव)/,
      /\b(?:name|title)\b.*(?:idea|innovation|product|solution|invention)|(?:idea|product) (?:name|title)|(?:कल्पने|उत्पादना|संशोधना).*(?:नाव|शीर्षक)/,
      /^(?:the |your )?(?:start[ -]?up|venture|company|enterprise|brand|project|idea|स्टार्टअप|कंपनी|प्रकल्प|उद्योग|कल्पना)$/,
    ],
    asksNot: person,
  },
  startup_description: {
    part: 'Profile',
    types: long,
    asks: [
      /descri(?:be|ption)|summary|abstract|in brief|briefly|elevator|(?:one|few) (?:line|sentence)|about (?:the|your) (?:start|venture|business|company|idea|project)|वर्णन|सारांश|थोडक्यात/,
      /what (?:do|does|will) .*(?:do|make|offer|sell|build)\b|काय बनवता|कोणती सेवा/,
      /what .*problem|problem .*solve|कोणती अडचण|कोणती समस्या|अडचण काय|समस्या/,
      /\b(?:idea|concept|innovation)\b|कल्पना|संकल्पना/,
      /solution|product|उपाय|उत्पादन/,
    ],
    asksNot: /fund|money|budget|amount|support|use (?:it|the)|customers? and|कशासाठी|निधी|साहाय्य/,
  },
  about: {
    part: 'Profile',
    types: ['textarea'],
    asks: [/\b(?:story|background|history|journey|vision|mission)\b|इतिहास|पार्श्वभूमी|प्रवास|ध्येय/],
  },
  logo: {
    part: 'Profile',
    types: pictures,
    asks: [/\blogo\b|emblem|बोधचिन्ह|लोगो/],
  },
  sector: {
    part: 'Profile',
    types: ['select', 'radio', 'checkboxes', 'text'],
    asks: [/\b(?:sector|industry|domain|theme|vertical)\b|क्षेत्र|विषय/, /^area\b|area of|what does your work touch/],
    asksNot: /क्षेत्रफळ|square|hectare/,
  },
  stage: {
    part: 'Profile',
    types: short,
    asks: [/\b(?:stage|phase)\b|टप्प/, /how far|what do you have so far|current status|कुठवर|आतापर्यंत तुमच्याकडे/],
  },
  need: {
    part: 'Profile',
    types: ['checkboxes', 'text'],
    asks: [/looking for|what (?:do you|would) .*(?:need|help)|\bneeds?\b|गरज|कशाची .*मदत/],
    isPrivate: true,
  },
  trl: {
    part: 'Profile',
    types: ['number', ...short],
    asks: [/technology readiness|\btrl\b|तंत्रज्ञान सज्जता/],
  },
  website: {
    part: 'Profile',
    types: ['url', 'text'],
    asks: [/web ?site|web page|संकेतस्थळ|वेबसाइट|वेबसाईट/, /\b(?:url|web address)\b/],
    asksNot: /linkedin|e-?mail/,
  },
} as const satisfies Record<string, Meaning>;

const productMeanings = {
  product_description: {
    part: 'Product and company',
    types: ['textarea'],
    asks: [
      /\b(?:product|technology|prototype|solution)\b|उत्पादन|तंत्रज्ञान|प्रारूप|उपाय/,
      /how does .*(?:work|solve)|काम करतो|सुटेल/,
      /\b(?:idea|innovation)\b|कल्पना/,
    ],
    asksNot: /customers? and|people do about|लोक त्यावर/,
  },
  product_image: {
    part: 'Product and company',
    types: pictures,
    asks: [/product|prototype|what you make|your work|उत्पादन|प्रारूप/, /photo|picture|drawing|छायाचित्र|रेखाचित्र|चित्र/],
    asksNot: new RegExp(`${ofPerson.source}|${paper.source}|founder|applicant|\\blogo\\b`),
  },
  company_name: {
    part: 'Product and company',
    types: ['text'],
    asks: [/company.*\bname\b|\bname\b.*(?:company|firm)|(?:registered|legal) name|कंपनी.*(?:नाव|नांव)/],
    asksNot: person,
  },
  incorporation_date: {
    part: 'Product and company',
    types: ['date', 'text'],
    asks: [/(?:incorporat|registration|registered|establish|founded|founding)|नोंदणीची तारीख|स्थापना/],
    asksNot: /number|certificate|place|क्रमांक|प्रमाणपत्र/,
  },
  office_address: {
    part: 'Product and company',
    types: ['textarea', 'text', 'select'],
    asks: [/\baddress\b|पत्ता/, /\b(?:town|village|city|district|location)\b|गाव|शहर|जिल्हा/],
    asksNot: /e-?mail|web|ई-?मेल|संकेतस्थळ/,
    isPrivate: true,
  },
  dpiit_no: {
    part: 'Product and company',
    types: ['text', 'number'],
    asks: [/dpiit|डीपीआयआयटी/],
  },
  bhaskar_id: { part: 'Product and company', types: ['text'], asks: [/bhaskar/] },
  fund_raised: {
    part: 'Product and company',
    types: ['number', 'text'],
    asks: [/(?:funds?|funding|investment|money|capital).*(?:raised|received|so far)|raised so far|उभारलेला निधी/],
    isPrivate: true,
  },
  revenue: {
    part: 'Product and company',
    types: ['number', 'text'],
    asks: [/\b(?:revenue|turnover|annual sales)\b|उत्पन्न|उलाढाल/],
    asksNot: /women who earn|महिलांची संख्या/,
    isPrivate: true,
  },
  employee_count: {
    part: 'Product and company',
    types: ['number', 'text'],
    asks: [
      /team size|size of (?:the|your) team|\bemployees\b|number of (?:people|women|members)|कर्मचारी|संघाचा आकार|महिलांची संख्या/,
    ],
  },
  milestones: {
    part: 'Product and company',
    types: ['textarea'],
    asks: [/achievement|award|traction|milestones? (?:reached|achieved)|recognition|पुरस्कार|यश/],
  },
  media_presence: {
    part: 'Product and company',
    types: ['textarea'],
    asks: [/\b(?:media|press|news)\b|प्रसारमाध्यम|बातम्या/],
  },
} as const satisfies Record<string, Meaning>;

/** Values that a startup can take from an application, in the order of the page. */
export const meanings = { ...profileMeanings, ...peopleMeanings, ...productMeanings };

export type TargetName = keyof typeof meanings;
