import type { FieldType, sectionType, stopType } from '../../lib/questions/field-types.ts';
import { plainQuestion } from '../../lib/questions/form-field.ts';
import { type NewRow, seedTable } from './seed-table.ts';

type Details = Partial<Omit<NewRow<'formField'>, 'label' | 'fieldType' | 'isRequired' | 'order' | 'programId'>>;
type Question = [
  label: string,
  fieldType: FieldType | typeof sectionType | typeof stopType,
  isRequired: boolean,
  details?: Details,
];

const required = true;
const optional = false;

/** The questions of each internal form, by the program's id. */
const forms: Record<number, Question[]> = {
  2: [
    ['Startup name', 'text', required, { helpText: 'As registered, or the name you work under', maxLength: 120 }],
    ['Founder’s full name', 'text', required, { maxLength: 120 }],
    ['Email address', 'email', required, { helpText: 'We send the decision here' }],
    [
      'Mobile number',
      'text',
      required,
      { helpText: 'Ten digits, with country code if outside India', pattern: 'mobile_number' },
    ],
    [
      'What problem do you solve, and for whom?',
      'textarea',
      required,
      { helpText: 'Up to 2,000 characters', maxLength: 2000 },
    ],
    ['How does your product work?', 'textarea', required, { maxLength: 4000 }],
    ['What have you learned from users so far?', 'textarea', optional, { maxLength: 4000 }],
    ['Team size', 'number', required, { helpText: 'Founders and employees', minimum: '1', maximum: '500' }],
    [
      'Technology Readiness Level',
      'number',
      optional,
      { helpText: 'From 1 (idea) to 9 (in use)', minimum: '1', maximum: '9' },
    ],
    [
      'Revenue of the last year in rupees',
      'number',
      optional,
      { helpText: 'Leave empty if there was none', minimum: '0' },
    ],
    ['We are recognised as a startup by DPIIT', 'checkbox', optional],
    ['I confirm that the information is true and complete', 'checkbox', required],
    ['Pitch deck', 'file', required, { helpText: 'At most twelve pages' }],
    ['Registration certificate', 'file', optional, { helpText: 'Company, LLP, partnership or Udyam' }],
    ['Financial statement', 'file', optional],
    ['Photograph of the prototype', 'file', optional],
    ['Founder’s curriculum vitae', 'file', optional],
    ['Letter of support', 'file', optional, { helpText: 'From a customer, department or partner' }],
  ],
  3: [
    ['Name of the enterprise', 'text', required],
    ['Name of the woman leading it', 'text', required],
    ['Village or town', 'text', required],
    ['Email address', 'email', optional],
    ['Mobile number', 'text', required, { pattern: 'mobile_number' }],
    ['What do you make or offer?', 'textarea', required, { maxLength: 2000 }],
    [
      'How would you use the support?',
      'textarea',
      required,
      { helpText: 'Machines, material, packaging, travel…', maxLength: 2000 },
    ],
    ['Number of women who earn from it', 'number', required, { minimum: '1', maximum: '10000' }],
    [
      'Amount requested in rupees',
      'number',
      required,
      { helpText: 'Up to 10,00,000', minimum: '1', maximum: '1000000' },
    ],
    ['We are a registered self-help group or producer company', 'checkbox', optional],
    ['Registration or group certificate', 'file', optional],
    ['Photograph of your product', 'file', optional],
  ],
  4: [
    ['पूर्ण नाव', 'text', required, { maxLength: 120 }],
    ['ई-मेल पत्ता', 'email', required],
    ['मोबाईल क्रमांक', 'text', required, { helpText: 'दहा अंक', pattern: 'mobile_number' }],
    ['गाव किंवा शहर', 'text', required],
    ['व्यवसायाची कल्पना', 'textarea', required, { helpText: 'तुमच्या शब्दांत, दोन हजार अक्षरांपर्यंत', maxLength: 2000 }],
    ['वय', 'number', optional, { minimum: '1', maximum: '100' }],
    ['मी दिलेली माहिती खरी आहे', 'checkbox', required],
    ['ओळखपत्र', 'file', required, { helpText: 'पीडीएफ किंवा छायाचित्र' }],
    ['प्रकल्प अहवाल', 'file', optional],
  ],
  5: [
    ['Title of the project', 'text', required],
    ['Principal investigator', 'text', required],
    ['Email address', 'email', required],
    ['Summary', 'textarea', required, { maxLength: 3000 }],
    ['Proposal', 'file', required],
  ],
};

/** The last question of each form. Added after all others, because a row's id follows from its place. */
const consents: Record<number, string> = {
  2: 'I have read the privacy notice and agree to the use of my data for this application',
  3: 'I have read the privacy notice and agree to the use of my data for this application',
  4: 'मी गोपनीयता सूचना वाचली आहे आणि या अर्जासाठी माझी माहिती वापरण्यास माझी संमती आहे',
  5: 'I have read the privacy notice and agree to the use of my data for this application',
};

const consentRows = Object.entries(consents).map(([programId, label]) => ({
  programId: Number(programId),
  label,
  fieldType: 'checkbox',
  isRequired: required,
  order: (forms[Number(programId)]?.length ?? 0) + 1,
  ...plainQuestion,
}));

/** For applicants under 18, in the program that takes young people. After the consent, for the same reason. */
const minorRows = [
  {
    label: 'माझे वय १८ वर्षांपेक्षा कमी आहे',
    fieldType: 'checkbox',
    helpText: 'मग तुमच्या अर्जासाठी पालकांची संमती लागते.',
    marks: { meansMinor: true },
  },
  {
    label: 'पालकांचा ई-मेल पत्ता',
    fieldType: 'email',
    helpText: 'वय १८ पेक्षा कमी असेल तरच. संमतीसाठी आम्ही त्यांना दुवा पाठवतो.',
    marks: { asksParent: true },
  },
].map(({ label, fieldType, helpText, marks }, index) => ({
  programId: 4,
  label,
  fieldType,
  isRequired: optional,
  order: (forms[4]?.length ?? 0) + 2 + index,
  ...plainQuestion,
  helpText,
  ...marks,
}));

const options = (...each: string[]) => each.join('\n');

const inCompany = JSON.stringify({
  match: 'all',
  terms: [{ question: 'How do you work?', operator: 'is', value: 'In a registered company' }],
});

const notAlone = JSON.stringify({
  match: 'all',
  terms: [{ question: 'How do you work?', operator: 'is_not', value: 'Alone' }],
});

const coFounders = [
  { label: 'Name', type: 'text', required: true, options: [] },
  { label: 'Email', type: 'email', required: true, options: [] },
  { label: 'Phone', type: 'phone', required: false, options: [] },
  { label: 'Role', type: 'select', required: true, options: ['Technology', 'Business', 'Design', 'Another role'] },
];

/** A form in four steps, the first of which says who can apply, with every type of question and a condition. Added last, for the same reason. */
const fellowship: Question[] = [
  [
    'Who can apply',
    'section',
    optional,
    { helpText: 'One question first, so that you do not fill in a form that we cannot take.' },
  ],
  [
    'Where do you live or work?',
    'radio',
    required,
    { options: options('In North Maharashtra', 'Elsewhere in Maharashtra', 'In another state or country') },
  ],
  [
    'it is for founders who live or work in Maharashtra',
    'stop',
    optional,
    {
      showIf: JSON.stringify({
        match: 'all',
        terms: [{ question: 'Where do you live or work?', operator: 'is', value: 'In another state or country' }],
      }),
    },
  ],
  ['About you', 'section', optional, { helpText: 'We write to you with the decision.' }],
  ['Full name', 'text', required, { maxLength: 120 }],
  ['Email address', 'email', required, { helpText: 'We send the decision here' }],
  ['Mobile number', 'phone', required, { helpText: 'For the conversation. Numbers outside India begin with +' }],
  ['Date of birth', 'date', optional, { dateLimit: 'past' }],
  [
    'District',
    'select',
    required,
    { options: options('Jalgaon', 'Dhule', 'Nandurbar', 'Nashik', 'Buldhana', 'Another district') },
  ],
  ['Your work', 'section', optional],
  ['How do you work?', 'radio', required, { options: options('Alone', 'In a team', 'In a registered company') }],
  [
    'Co-founders',
    'group',
    optional,
    { helpText: 'Those who work with you', columns: JSON.stringify(coFounders), maxRows: 5, showIf: notAlone },
  ],
  ['Name of the company', 'text', required, { maxLength: 120, showIf: inCompany }],
  ['GSTIN', 'text', optional, { pattern: 'gstin', showIf: inCompany }],
  [
    'What does your work touch?',
    'checkboxes',
    required,
    {
      helpText: 'Tick all that fit',
      options: options(
        'Agriculture and food',
        'Water and energy',
        'Health',
        'Education',
        'Textiles and crafts',
        'Software',
        'Manufacturing',
      ),
    },
  ],
  [
    'Your plan',
    'section',
    optional,
    { helpText: 'Write as you would tell a friend. We ask about the details when we meet.' },
  ],
  ['Website', 'url', optional, { helpText: 'Or a page that shows your work' }],
  ['Hours a week that you give to it', 'number', optional, { minimum: '1', maximum: '90' }],
  ['What do you want to reach in this year?', 'textarea', required, { maxLength: 2000 }],
  ['Curriculum vitae', 'file', optional, { fileKind: 'document', maxMegabytes: 5 }],
  ['Photographs of your work', 'file', optional, { helpText: 'Pictures, or a document that has them', maxFiles: 5 }],
  ['I have read the privacy notice and agree to the use of my data for this application', 'checkbox', required],
];

const toRows = (programId: number, questions: Question[]) =>
  questions.map(([label, fieldType, isRequired, details = {}], index) => ({
    programId,
    label,
    fieldType,
    isRequired,
    order: index + 1,
    ...plainQuestion,
    ...details,
  }));

const fellowshipRows = toRows(7, fellowship);

/** The group came later than the other rows, and a row's id follows from its place here. */
export const formFields = seedTable('formField', [
  ...Object.entries(forms).flatMap(([programId, questions]) => toRows(Number(programId), questions)),
  ...consentRows,
  ...minorRows,
  ...fellowshipRows.filter(({ fieldType }) => fieldType !== 'group'),
  ...fellowshipRows.filter(({ fieldType }) => fieldType === 'group'),
]);
