import { portrait } from './pictures.ts';
import { type NewRow, seedTable } from './seed-table.ts';

interface Member {
  name: string;
  position: string;
  expertise: string;
  bio: string;
  joined: string | null;
  woman?: boolean;
  grey?: boolean;
  left?: boolean;
  publishes?: ('email' | 'phone')[];
  links?: ('linkedin' | 'website')[];
  withoutImage?: boolean;
}

const memberRow = (member: Member, committeeId: number, index: number): NewRow<'committeeMember'> => {
  const slug = member.name
    .toLowerCase()
    .replace(/^(dr|adv)\. /, '')
    .replace(/[^a-z]+/g, '-');
  return {
    committeeId,
    name: member.name,
    position: member.position,
    expertise: member.expertise,
    bio: member.bio,
    joinedDate: member.joined ? new Date(`${member.joined}T00:00:00+05:30`) : null,
    isActive: !member.left,
    email: `${slug}@example.org`,
    emailPublished: member.publishes?.includes('email') ?? false,
    phone: `+91 00000 9${committeeId}${String(index + 1).padStart(3, '0')}`,
    phonePublished: member.publishes?.includes('phone') ?? false,
    linkedin: member.links?.includes('linkedin') ? `https://example.org/people/${slug}` : null,
    website: member.links?.includes('website') ? `https://example.org/${slug}` : null,
    imageId: member.withoutImage
      ? null
      : portrait(member.name, { woman: member.woman ?? false, grey: member.grey ?? false }),
  };
};

export const committees = seedTable('committee', [
  {
    name: 'Investment Committee',
    fullName: 'Investment and Portfolio Committee of the Centre',
    description:
      'Decides on equity investments and follow-on support, reviews the portfolio every quarter, and publishes its criteria and the reasons for its decisions to applicants.',
    category: 'investment',
  },
  {
    name: 'Seed Fund Committee',
    fullName: 'Seed Support and Grant Committee',
    description:
      'Assesses applications for seed support and proof-of-concept grants, agrees milestones with each startup and releases funds as they are met.',
    category: 'seed_fund',
  },
  {
    name: 'Selection Committee',
    fullName: 'Startup Selection and Admission Committee',
    description:
      'Reads every application to the incubation programs, interviews the shortlisted teams and admits the cohorts.',
    category: 'selection',
  },
  {
    name: 'Ethics and Advisory Committee',
    fullName: 'Committee for Research Ethics and Advice to Founders',
    description:
      'Advises on trials with people and animals, on the handling of personal data and on conflicts of interest, and hears complaints in confidence.',
    category: 'other',
  },
]);

const members: Record<number, Member[]> = {
  1: [
    {
      name: 'Ashalata Namunewale',
      position: 'Chairperson',
      expertise: 'Banking and venture debt',
      bio: 'Former general manager of a development bank. Asks for the cash plan first and the vision second.',
      joined: '2021-04-01',
      woman: true,
      grey: true,
      publishes: ['email'],
      links: ['linkedin', 'website'],
    },
    {
      name: 'Rustom Sampleji',
      position: 'Member',
      expertise: 'Manufacturing and exports',
      bio: 'Runs a family foundry in its third generation, and has backed nine young companies with his own savings.',
      joined: '2021-04-01',
      grey: true,
      links: ['linkedin'],
    },
    {
      name: 'Dr. Ketaki Udaharanwar',
      position: 'Member',
      expertise: 'Health technology',
      bio: 'Physician and investor who reads the study before the slides.',
      joined: '2022-08-16',
      woman: true,
      publishes: ['email', 'phone'],
      links: ['linkedin'],
    },
    {
      name: 'Mahesh Pratikar',
      position: 'Member',
      expertise: 'Software and platforms',
      bio: 'Founder who sold his company and came home to Jalgaon.',
      joined: '2023-01-10',
      publishes: ['phone'],
      links: ['website'],
    },
    {
      name: 'Joseph Specimenraj',
      position: 'Former member',
      expertise: 'Impact investing',
      bio: 'Served for two terms, and helped to write the investment criteria that are still in use.',
      joined: '2019-06-20',
      left: true,
      links: ['linkedin'],
    },
  ],
  2: [
    {
      name: 'Lata Adarshkar',
      position: 'Chairperson',
      expertise: 'Public finance',
      bio: 'Retired treasury officer. Under her chair the committee has never missed its own deadline.',
      joined: '2021-07-01',
      woman: true,
      grey: true,
      publishes: ['email'],
    },
    {
      name: 'Dr. Raghunath Udaharane',
      position: 'University nominee',
      expertise: 'Biotechnology and licensing',
      bio: 'Director of research at the centre; judges the science, and recuses himself when it is his own department’s.',
      joined: '2021-07-01',
      grey: true,
      links: ['website'],
    },
    {
      name: 'Imtiaz Kalpanik',
      position: 'Member',
      expertise: 'Rural markets',
      bio: 'Built a distribution company for farm tools in five hundred villages.',
      joined: '2022-02-14',
      publishes: ['phone'],
      links: ['linkedin'],
    },
    {
      name: 'Sonal Chitrakar',
      position: 'Member',
      expertise: 'Design and user research',
      bio: 'Insists on meeting a real user before each decision.',
      joined: '2024-03-05',
      woman: true,
      links: ['linkedin', 'website'],
      withoutImage: true,
    },
    {
      name: 'Balkrishna Namune',
      position: 'Former member',
      expertise: 'Irrigation engineering',
      bio: 'Designer of canal gates, and a member of the first committee.',
      joined: '2020-01-15',
      grey: true,
      left: true,
    },
  ],
  3: [
    {
      name: 'Dr. Vasundhara Namunekar',
      position: 'Chairperson',
      expertise: 'Chemical engineering and incubation',
      bio: 'Director of innovation and incubation; has interviewed every team of six cohorts.',
      joined: '2020-11-01',
      woman: true,
      publishes: ['email'],
      links: ['linkedin'],
    },
    {
      name: 'Tejaswini Rachnakar',
      position: 'Industry expert',
      expertise: 'Product management',
      bio: 'Leads products for small shops. Looks for founders who can say what they will not build.',
      joined: '2022-05-09',
      woman: true,
      links: ['linkedin'],
    },
    {
      name: 'Anwar Misalwala',
      position: 'Alumni founder',
      expertise: 'Agricultural machinery',
      bio: 'Graduate of the second cohort; reminds the committee of what it is like to sit in the other chair.',
      joined: '2023-09-18',
      publishes: ['email', 'phone'],
    },
    {
      name: 'Shalini Sampat',
      position: 'Former member',
      expertise: 'Teacher education',
      bio: 'Started the student track of the program.',
      joined: '2020-11-01',
      woman: true,
      left: true,
      withoutImage: true,
    },
  ],
  4: [
    {
      name: 'Adv. Meenal Nyayadhar',
      position: 'Chairperson',
      expertise: 'Law and data protection',
      bio: 'Advocate for patents and designs, and the author of the centre’s guide to asking for consent.',
      joined: '2022-01-03',
      woman: true,
      publishes: ['email'],
      links: ['website'],
    },
    {
      name: 'Dr. Shantanu Misalkar',
      position: 'Member',
      expertise: 'Clinical research',
      bio: 'Physician who has chaired hospital ethics boards for twelve years.',
      joined: '2022-01-03',
      links: ['linkedin'],
    },
    {
      name: 'Ganesh Kalpit',
      position: 'Lay member',
      expertise: 'Community representation',
      bio: 'Schoolteacher from Yawal who speaks for the people on whom things are tried.',
      joined: null,
      publishes: ['phone'],
      withoutImage: true,
    },
  ],
};

export const committeeMembers = seedTable(
  'committeeMember',
  Object.entries(members).flatMap(([committeeId, list]) =>
    list.map((member, index) => memberRow(member, Number(committeeId), index)),
  ),
);
