import type { Profile } from './profile.ts';

export const digital: Profile[] = [
  {
    name: 'Aksharnamuna Learning',
    sector: 'Edutech',
    stage: 'Growth',
    trl: 9,
    priority: 6,
    description:
      'Reading lessons that listen. A child reads aloud to an old phone, in Marathi or Ahirani, and hears at once which syllable went astray. Teachers see on one sheet who needs five minutes tomorrow. Works without a connection, in classes of sixty.',
    about:
      'A teacher with sixty children in one room cannot listen to each of them read. The founders, a primary school teacher and two language engineers, built a patient listener for her. The lessons were written with classrooms in Yawal and Raver, and every recording stays on the school’s own phone.',
    website: 'https://example.org/startups/akshar',
    product: {
      text: 'Three hundred graded stories with a patient listener, on a card that fits any phone.',
      website: 'https://example.org/startups/akshar/stories',
      picture: ['tree', 'Warli-style class of children beneath a tree'],
    },
    company: {
      name: 'Aksharnamuna Learning Private Limited',
      since: '2019-06-05',
      address: 'Cabin 9, Innovation Centre, Jalgaon 425001',
      dpiit: 'DIPP-SAMPLE-0013',
      bhaskar: 'BH-SAMPLE-0013',
    },
    agreement: {
      type: 'equity_based',
      date: '2019-08-15',
      support: 'Seed support, research with the department of education, school pilots.',
    },
    money: { raised: 15_000_000n, revenue: 19_750_000n, published: false },
    employees: 31,
    milestones:
      'Nine hundred schools. In a study of forty classes, children gained seven months of reading in one school year. Stories now also by forty teachers of the region, who are paid for each.',
    media: 'Talk at a national teachers’ congress in 2025.',
    team: [
      { name: 'Mrunal Udaharane', designation: 'Founder', woman: true, publishes: ['email'] },
      { name: 'Parth Namdar', designation: 'Speech Technology', publishes: ['email'] },
      { name: 'Shabana Pratikar', designation: 'Schools', woman: true, publishes: ['phone'] },
    ],
  },
  {
    name: 'Prayogshala Sample Kits',
    sector: 'Edutech',
    stage: 'Early revenue',
    trl: 8,
    priority: 12,
    description:
      'Science experiments in a cloth bag. Forty experiments for classes six to ten, built from things that can be bought again in any village, with short films that show what to do when it does not work.',
    about:
      'Three science graduates began by lending their own kit to a school without a laboratory. The company still lends first and sells later, and it repairs every kit free of charge for five years.',
    website: 'https://example.org/startups/prayogshala',
    company: { name: 'Prayogshala Sample Kits LLP', since: '2022-11-14' },
    agreement: { type: 'service_fee', date: '2023-01-10' },
    money: { revenue: 2_860_000n, published: true },
    employees: 9,
    team: [
      { name: 'Chinmay Sampat', designation: 'Founder', publishes: ['email'] },
      { name: 'Vaishali Namunekar', designation: 'Curriculum', woman: true },
    ],
  },
  {
    name: 'Kaushal Specimen Simulators',
    sector: 'Edutech',
    stage: 'Pilot',
    trl: 6,
    priority: 18,
    description:
      'Welding and wiring practice on simulators for industrial training institutes: no smoke, no waste, and a score that shows exactly where the hand trembled.',
    about:
      'The founder taught welding for nine years and ran out of metal every term. Four institutes are testing the simulator with their first-year trainees.',
    company: { name: 'Kaushal Specimen Simulators Private Limited', since: '2024-09-09' },
    employees: 7,
    milestones: 'Eight machines in three institutes.',
  },
  {
    name: 'KavachUdaharan Security',
    sector: 'Cybertech',
    stage: 'Early revenue',
    trl: 8,
    priority: 7,
    description:
      'A watchman for the computers of cooperative banks and credit societies. It learns an ordinary day, asks a person when something is odd, and explains itself in Marathi. Includes a yearly drill in which the whole office practises the bad day.',
    about:
      'After an attack closed a credit society for eleven days, two of its former clerks and a security researcher set out to make protection that a small office can afford and understand. They answer the phone day and night, and they work only with institutions that agree to the yearly drill.',
    website: 'https://example.org/startups/kavach',
    product: {
      text: 'A small sealed computer for the branch, with a phone line to a human being.',
      picture: ['circuit', 'Warli-style circuit with guardians at its gates'],
    },
    company: {
      name: 'KavachUdaharan Security Private Limited',
      since: '2020-02-28',
      address: 'Cabin 2, Innovation Centre, Jalgaon 425001',
      dpiit: 'DIPP-SAMPLE-0016',
      bhaskar: 'BH-SAMPLE-0016',
    },
    agreement: {
      type: 'equity_based',
      date: '2020-07-01',
      support: 'Security laboratory, legal help, introductions to the district’s cooperative banks.',
    },
    money: { raised: 9_900_000n, revenue: 11_300_000n, published: true },
    employees: 19,
    milestones:
      'Forty-four institutions protected. Two attempted frauds stopped in 2025, with the loss of one chair in the excitement.',
    media: 'Monthly advice column on safe payments in a regional newspaper.',
    team: [
      { name: 'Zeenat Kalpit', designation: 'Founder and Chief Executive Officer', woman: true, publishes: ['email'] },
      { name: 'Mandar Sampleshwar', designation: 'Detection Engineering', publishes: ['email'] },
    ],
  },
  {
    name: 'Olakh Sample Identity',
    sector: 'Cybertech',
    stage: 'Prototype',
    trl: 4,
    priority: 17,
    description:
      'Certificates that can be checked without asking the issuer: a college signs once, and an employer’s phone verifies offline from a printed square.',
    about:
      'The idea came from a placement officer who spent her summers answering calls about certificates. Two colleges are testing it with this year’s graduates.',
    product: { text: 'A signing service for registrars and a reader that needs no account.' },
    company: { name: 'Olakh Sample Identity', since: '2025-10-20' },
    employees: 3,
    team: [{ name: 'Ninad Misalkar', designation: 'Founder', withoutPhoto: true }],
  },
  {
    name: 'Samvad Namuna Voice',
    sector: null,
    stage: 'Research',
    trl: 3,
    priority: 24,
    description:
      'Speech recognition for Ahirani, Pawari and other languages of the region, recorded with the consent of their speakers and owned by a trust in their name.',
    about:
      'Linguists and folk singers collect the recordings together. Speakers are paid for their time, can withdraw at any point, and share in the income from licences.',
    team: [
      { name: 'Dr. Manjusha Chalit', designation: 'Founder', woman: true, publishes: ['email'] },
      { name: 'Lotan Udahar', designation: 'Recordings' },
    ],
  },
];
