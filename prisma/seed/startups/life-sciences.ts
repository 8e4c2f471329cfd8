import type { Profile } from './profile.ts';

export const lifeSciences: Profile[] = [
  {
    name: 'Nadi Sample Diagnostics',
    sector: 'Health Tech',
    stage: 'Early revenue',
    trl: 8,
    priority: 1,
    description:
      'A palm-sized heart monitor for primary health centres. A nurse records a twelve-lead trace in four minutes, the device points out what cannot wait, and a cardiologist in the city confirms it before the patient has finished her tea. It runs for three days on one charge and is cleaned with ordinary spirit.',
    about:
      'Dr. Revati Namunekar worked in a village clinic where the nearest heart specialist was two hours away by bus. She and a hardware engineer built the first recorder on a bench at the centre. Today they train nurses in half a day, sell to districts on a yearly plan, and publish every study result, including the ones that did not go their way.',
    website: 'https://example.org/startups/nadi',
    product: {
      text: 'Nadi One: twelve-lead recorder with an offline first reading, a printer for the patient’s own file, and a queue that sends traces whenever there is a signal.',
      website: 'https://example.org/startups/nadi/one',
      picture: ['clinic', 'Warli-style health camp where a nurse examines a patient'],
    },
    company: {
      name: 'Nadi Sample Diagnostics Private Limited',
      since: '2021-06-14',
      address: 'Cabin 4, Innovation Centre, The University Campus, Jalgaon 425001',
      dpiit: 'DIPP-SAMPLE-0001',
      bhaskar: 'BH-SAMPLE-0001',
    },
    agreement: {
      type: 'equity_based',
      date: '2021-09-01',
      support: 'Cabin, electronics bench, regulatory mentor, seed support and introductions to two district hospitals.',
    },
    money: { raised: 18_500_000n, revenue: 9_240_000n, published: true },
    employees: 17,
    milestones:
      'First trace recorded in a village in December 2021. Study with 640 patients completed in 2023, in which the first reading agreed with two cardiologists in nineteen cases of twenty. Certified for sale in 2024. In use in 86 health centres of three districts by the middle of 2026, with a service centre in Jalgaon that repairs a device within two days.',
    media:
      'Covered by the regional press after a health worker in Chopda recognised a heart attack in time; interviewed in the campus radio series on useful inventions; awarded second place in a state challenge for rural health devices in 2025.',
    team: [
      {
        name: 'Dr. Revati Namunekar',
        designation: 'Founder and Chief Executive Officer',
        woman: true,
        publishes: ['email', 'phone'],
      },
      { name: 'Aniket Udaharane', designation: 'Co-founder, Hardware', publishes: ['email'] },
      { name: 'Sneha Pratikar', designation: 'Head of Clinical Affairs', woman: true },
    ],
  },
  {
    name: 'DrishtiNamuna Eye Screening',
    sector: 'Health Tech',
    stage: 'Pilot',
    trl: 6,
    priority: 9,
    description:
      'Screening for diabetic eye disease with a phone, a printed lens holder and a reading centre staffed by trained young women. Camps in weekly markets reach people who would never travel to a hospital for eyes that do not hurt yet.',
    about:
      'Most people with diabetes in the district have never had their eyes checked. The team brings the check to places they already visit: markets, dairies and temple fairs. Readers in Jalgaon send a result the same day, and a partner hospital keeps two mornings a week free for anyone who needs treatment.',
    website: 'https://example.org/startups/drishti',
    product: {
      text: 'A lens holder that fits most phones, with an app that judges the quality of the picture on the spot, so that no one has to come twice.',
    },
    company: {
      name: 'DrishtiNamuna Care LLP',
      since: '2024-01-22',
      address: 'Ring Road, Jalgaon 425001',
      dpiit: 'DIPP-SAMPLE-0002',
    },
    agreement: { type: 'service_fee', date: '2024-03-15', support: 'Prototype grant and ethics guidance.' },
    money: { raised: 1_200_000n, published: false },
    employees: 6,
    milestones: 'Three thousand eyes screened in forty camps; one in nine people was referred for treatment.',
    team: [
      { name: 'Dr. Mubin Misal', designation: 'Founder', publishes: ['email'] },
      {
        name: 'Kranti Adarshe',
        designation: 'Co-founder, Field Operations',
        woman: true,
        publishes: ['phone'],
        withoutPhoto: true,
      },
    ],
  },
  {
    name: 'Matru Sample Care',
    sector: 'Health Tech',
    stage: 'Growth',
    trl: 9,
    priority: 5,
    description:
      'Voice reminders and a paper calendar for expectant mothers, in Marathi and Ahirani, with a line to a midwife who calls back within the hour. Health workers see on one page who needs a visit today.',
    about:
      'Two midwives and a sound engineer started the service after seeing how few mothers could read the leaflets they were given. It now works with community health workers in three talukas.',
    website: 'https://example.org/startups/matru',
    company: {
      name: 'Matru Sample Care Private Limited',
      since: '2019-11-08',
      address: 'Nashirabad Road, Bhusawal 425201',
      dpiit: 'DIPP-SAMPLE-0003',
      bhaskar: 'BH-SAMPLE-0003',
    },
    agreement: {
      type: 'equity_based',
      date: '2020-02-01',
      support: 'Seed support, mentoring in procurement, office space.',
    },
    money: { raised: 24_000_000n, revenue: 31_600_000n, published: true },
    employees: 42,
    milestones: 'More than sixty thousand pregnancies accompanied. Contracts with two zilla parishads.',
    media: 'Portrait in a national magazine for public health nurses.',
    team: [
      { name: 'Supriya Sampat', designation: 'Founder', woman: true, publishes: ['email'] },
      { name: 'Vandana Rachnakar', designation: 'Chief Midwife', woman: true },
      { name: 'Ritesh Kalpit', designation: 'Technology' },
      { name: 'Asma Specimen', designation: 'Partnerships', woman: true, publishes: ['email', 'phone'] },
    ],
  },
  {
    name: 'Jeevanu Namuna Biologicals',
    sector: 'Biotech',
    stage: 'Early revenue',
    trl: 7,
    priority: 3,
    description:
      'Living inputs for cotton and pulses, grown from microbes of local soils rather than imported strains. A dry granule keeps for eighteen months without cooling, and replaces a quarter of the bought fertiliser in the first season.',
    about:
      'The founders met in a soil microbiology course and spent two monsoons collecting samples from field edges. They grow their strains in a small plant near the campus and test every batch on their own plots before it is sold. Dealers are trained to refuse a sale where the soil does not need the product.',
    website: 'https://example.org/startups/jeevanu',
    product: {
      text: 'Granules for seed treatment in packets that suit one acre, with a picture guide that needs no reading.',
      picture: ['laboratory', 'Warli-style laboratory with growing plants in flasks'],
    },
    company: {
      name: 'Jeevanu Namuna Biologicals Private Limited',
      since: '2020-08-19',
      address: 'Shared Laboratory, Innovation Centre, Jalgaon 425001',
      dpiit: 'DIPP-SAMPLE-0004',
      bhaskar: 'BH-SAMPLE-0004',
    },
    agreement: {
      type: 'equity_based',
      date: '2020-12-10',
      support: 'Wet laboratory, fermenter time, field trials on the test farm.',
    },
    money: { raised: 7_800_000n, revenue: 4_350_000n, published: true },
    employees: 12,
    milestones: 'Two strains registered; trials on 210 farms over three seasons.',
    team: [
      { name: 'Dr. Ashwini Chalit', designation: 'Founder and Chief Scientist', woman: true, publishes: ['email'] },
      { name: 'Gopal Sampledeo', designation: 'Co-founder, Field Trials', publishes: ['phone'] },
    ],
  },
  {
    name: 'PashuUdaharan Vaccines',
    sector: 'Biotech',
    stage: 'Research',
    trl: 4,
    priority: 14,
    description:
      'A heat-stable vaccine against a common goat disease, so that a herder can carry it in a shirt pocket. The university’s virology group holds the patent and works with the team on dose and shelf life.',
    about:
      'The company was founded to take a university patent out of the freezer. It is now running field trials with goat keepers and the state veterinary service.',
    agreement: { type: 'technology_license', date: '2025-05-20' },
    employees: 3,
    team: [{ name: 'Dr. Kabir Namdar', designation: 'Founder', publishes: ['email'] }],
  },
  {
    name: 'Rangdravya Sample Colours',
    sector: 'Biotech',
    stage: 'Prototype',
    trl: 5,
    priority: 16,
    description:
      'Dyes for cotton from fungi that grow on crop waste. Deep blues and browns that withstand forty washes, made without salt and with a tenth of the water.',
    about:
      'A textile chemist and a mushroom grower share a laboratory at the centre. They supply three handloom groups and are scaling up to their first mill order.',
    website: 'https://example.org/startups/rangdravya',
    product: {
      text: 'Six fast colours for cotton yarn, sold by the cone.',
      picture: ['loom', 'Warli-style weaver at a loom with coloured threads'],
    },
    company: { name: 'Rangdravya Sample Colours', since: '2025-02-03' },
    withoutLogo: true,
    team: [
      { name: 'Tanvi Udahar', designation: 'Founder', woman: true, publishes: ['email', 'phone'] },
      { name: 'Irfan Namuna', designation: 'Dye Chemistry', withoutPhoto: true },
    ],
  },
];
