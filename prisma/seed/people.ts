import { portrait } from './pictures.ts';
import { type NewRow, seedTable } from './seed-table.ts';

type Group = 'chairman' | 'director' | 'executive';

const positions: Record<Group, number> = { chairman: 0, director: 0, executive: 0 };

const profileLink = (name: string) =>
  `https://example.org/people/${name
    .toLowerCase()
    .replace(/^(prof|dr|adv)\. /, '')
    .replace(/[^a-z]+/g, '-')}`;

function person(
  group: Group,
  name: string,
  designation: string,
  bio: string,
  looks: { woman: boolean; grey?: boolean },
  quote: string | null = null,
): NewRow<'person'> {
  positions[group] += 1;
  return {
    group,
    name,
    designation,
    bio,
    quote,
    linkedin: group === 'executive' || positions[group] % 3 !== 0 ? profileLink(name) : null,
    position: positions[group],
    imageId: portrait(name, looks),
  };
}

const woman = { woman: true };
const man = { woman: false };
const elderWoman = { woman: true, grey: true };
const elderMan = { woman: false, grey: true };

export const people = seedTable('person', [
  person(
    'chairman',
    'Prof. Madhav Sampleshwar',
    'Vice-Chancellor and Chairman',
    'A physicist by training and a teacher for thirty-four years, Prof. Sampleshwar brought the university’s innovation policy into being and has chaired the centre since it was founded.',
    elderMan,
    'A university earns its place when its knowledge walks out of the gate and becomes someone’s livelihood.',
  ),
  person(
    'director',
    'Dr. Vasundhara Namunekar',
    'Director, Innovation and Incubation',
    'Leads the centre’s incubation programs. A chemical engineer who took two of her own inventions to industry before she returned to teaching.',
    woman,
    'We do not pick winners. We make sure that good people get enough honest tries.',
  ),
  person(
    'director',
    'Dr. Raghunath Udaharane',
    'Director, Research and Consultancy',
    'Professor of biochemistry. Looks after licensing, consultancy and the shared instruments laboratory.',
    elderMan,
  ),
  person(
    'director',
    'Prof. Sarita Adarshkar',
    'Director, Academic Partnerships',
    'Dean of science and technology. Brought the entrepreneurship elective to more than eighty affiliated colleges.',
    elderWoman,
  ),
  person(
    'director',
    'Dr. Ibrahim Misalwala',
    'Director, Industry Linkages',
    'Mechanical engineer with two decades in irrigation manufacturing; connects the workshops of the region with the laboratories of the university.',
    man,
  ),
  person(
    'director',
    'Mrs. Kamal Namunabai Patole',
    'Director, Rural Enterprise',
    'Built a federation of self-help groups that mills, packs and sells millet products from forty villages.',
    elderWoman,
  ),
  person(
    'director',
    'Mr. Devdatta Pratikrao',
    'Director, Finance',
    'Chartered accountant who has guided cooperatives and young companies through their first audits for twenty-five years.',
    man,
  ),
  person(
    'director',
    'Dr. Anjali Chitrapat',
    'Director, Life Sciences',
    'Microbiologist and inventor of a low-cost water test. Chairs the ethics group for trials with people and animals.',
    woman,
  ),
  person(
    'director',
    'Mr. Harshad Rachnakar',
    'Director, Manufacturing and Design',
    'Industrial designer whose studio has turned more than sixty workshop prototypes into products that can be made, sold and repaired.',
    man,
  ),
  person(
    'director',
    'Adv. Meenal Nyayadhar',
    'Director, Legal and Intellectual Property',
    'Advocate for patents and designs. Drafted the centre’s founder-friendly agreement, which fits on four pages.',
    woman,
  ),
  person(
    'director',
    'Mr. Tukaram Shetpal',
    'Director, Agriculture',
    'Banana grower and agronomist. Opens his own fields as a test farm to every agrotech startup of the centre.',
    elderMan,
  ),
  person(
    'director',
    'Ms. Rehana Sanganak',
    'Director, Digital Technology',
    'Software engineer and founder of two companies, one of which failed usefully. Leads the cybertech and edutech focus areas.',
    woman,
  ),
  person(
    'director',
    'Dr. Prabhakar Vidyasagarkar',
    'Director, Student Affairs and Outreach',
    'Former national volunteer organiser who takes idea camps to tribal colleges in Nandurbar and the Satpuda hills.',
    man,
  ),
  person(
    'executive',
    'Dr. Nikhil Karyadarshi',
    'Chief Executive Officer',
    'Runs the centre day by day. Worked in product companies for fifteen years and in a government innovation mission for five, and still answers applicants himself.',
    man,
    'If a founder leaves our office without a next step, we have wasted her afternoon.',
  ),
  person(
    'executive',
    'Ms. Tejaswini Nidhikar',
    'Portfolio Manager',
    'Follows every incubated company through its milestones, prepares the seed fund’s papers and keeps founders and investors speaking plainly with each other.',
    woman,
    'Numbers are only a polite way of asking how things really are.',
  ),
  person(
    'executive',
    'Mr. Yash Upakramkar',
    'Program Coordinator',
    'Organises cohorts, bootcamps, mentor hours and demo days, and knows where the extension cords are.',
    man,
    'The best part of the week is the moment when a shy student asks the second question.',
  ),
  person(
    'executive',
    'Mrs. Pallavi Hishobe',
    'Account and Administration Officer',
    'Keeps the books, the grants and the building in order, and helps startups with their first invoices and filings.',
    woman,
    'Clear accounts are a kind of respect for the people who trusted you.',
  ),
]);
