import { startOfDay } from '../../lib/time/kolkata-time.ts';
import { type NewRow, seedTable } from './seed-table.ts';

type NewProgram = Pick<NewRow<'program'>, 'title' | 'description'> & Partial<NewRow<'program'>>;

const program = (given: NewProgram): Omit<NewRow<'program'>, 'position'> => ({
  googleFormLink: null,
  isActive: true,
  opensAt: null,
  closesAt: null,
  nextSteps: null,
  ...given,
});

const hours = 3_600_000;
/** Six in the evening, two weeks after the day of seeding, so that the samples always show a near deadline. */
const inTwoWeeks = new Date(startOfDay(new Date()).getTime() + (14 * 24 + 18) * hours);

export const programs = seedTable(
  'program',
  [
    program({
      title: 'Student Idea Challenge',
      description:
        'For students of all faculties who have noticed a problem worth solving. Send a short description through the external form; the best forty ideas get a mentor, a small prototype grant and three months in the workshop.',
      googleFormLink: 'https://example.org/forms/student-idea-challenge',
    }),
    program({
      title: 'Startup Incubation',
      description:
        'Eighteen months of incubation for teams with a working prototype: space, laboratories, mentors, legal and financial help, and access to the seed fund. Cohort 7 begins in April 2027. Please have your pitch deck and registration papers at hand.',
      nextSteps:
        'We read every application within three weeks. If yours is shortlisted, we invite your team to a thirty-minute interview with the selection committee. We write to you either way.',
    }),
    program({
      title: 'Seed Support for Women-Led Rural Enterprises',
      description:
        'Grants of up to ten lakh rupees, with a year of guidance, for companies and producer groups led by women in the villages and small towns of North Maharashtra.',
      closesAt: inTwoWeeks,
      nextSteps:
        'After the closing date our field team calls every applicant and visits the enterprises on the shortlist. Decisions are announced within six weeks.',
    }),
    program({
      title: 'नवउद्योजक प्रोत्साहन कार्यक्रम',
      description:
        'ग्रामीण आणि निमशहरी भागातील नवउद्योजकांसाठी सहा महिन्यांचा मार्गदर्शन कार्यक्रम. अर्ज मराठीत भरता येतो. निवड झालेल्या उद्योजकांना तज्ज्ञांचे मार्गदर्शन, कार्यशाळा आणि बाजारपेठेशी जोडणी मिळते.',
    }),
    program({
      title: 'Monsoon Prototype Grant 2026',
      description:
        'Proof-of-concept grants for research groups. Applications for 2026 have closed; the next call is announced after the rains.',
      closesAt: new Date('2026-08-31T18:29:59.000Z'),
    }),
    program({
      title: 'Walk-in Mentor Hours',
      description:
        'Every Wednesday from three to six o’clock. No application is needed: come with a question, and leave with a next step. Write to us if you need a particular expert.',
    }),
    program({
      title: 'District Founders Fellowship',
      description:
        'A year of mentoring, a small monthly stipend and a desk for founders from the districts of North Maharashtra, whether they work alone, in a team or in a registered company.',
      nextSteps:
        'We read every application within four weeks and call the founders on the shortlist for a conversation by video.',
    }),
  ].map((row, index) => ({ ...row, position: index + 1 })),
);
