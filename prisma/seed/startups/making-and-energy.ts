import type { Profile } from './profile.ts';

export const makingAndEnergy: Profile[] = [
  {
    name: 'Yantra Sample Works',
    sector: 'Manufacturing',
    stage: 'Growth',
    trl: 9,
    priority: 6,
    description:
      'Eyes for old machines. A camera and a lamp, clamped to a press or a pipe line, find the faulty piece before it is packed. Set up in one afternoon by showing it fifty good parts; no programming, no new machine.',
    about:
      'The founders repaired machines in the industrial estate before they studied computer science. They noticed that small workshops lose orders over one bad piece in a thousand, and that nobody sold inspection at their scale. Customers pay by the month and can stop at any time; most add a second camera within a year.',
    website: 'https://example.org/startups/yantra',
    product: {
      text: 'Clamp-on inspection for small factories, rented by the month.',
      website: 'https://example.org/startups/yantra/clamp',
      picture: ['workshop', 'Warli-style workshop with gears and workers'],
    },
    company: {
      name: 'Yantra Sample Works Private Limited',
      since: '2019-03-18',
      address: 'Sector V, Sample Industrial Estate, Jalgaon 425003',
      dpiit: 'DIPP-SAMPLE-0019',
      bhaskar: 'BH-SAMPLE-0019',
    },
    agreement: {
      type: 'equity_based',
      date: '2019-05-01',
      support: 'Workshop, first three factory customers, seed support.',
    },
    money: { raised: 12_250_000n, revenue: 28_400_000n, published: true },
    employees: 27,
    milestones: 'One hundred and thirty lines under watch.',
    team: [
      { name: 'Gaurav Pratikrao', designation: 'Founder', publishes: ['email', 'phone'] },
      { name: 'Nazneen Udaharanwar', designation: 'Machine Vision', woman: true, publishes: ['email'] },
      { name: 'Kiran Specimen', designation: 'Customer Engineering' },
    ],
  },
  {
    name: 'Suta Namuna Looms',
    sector: 'Manufacturing',
    stage: 'Prototype',
    trl: 6,
    priority: 15,
    description:
      'A kit that lightens the handloom: a small motor lifts the frame, while the weaver keeps rhythm and pattern in her own hands. Built with eleven weavers, who named the first model.',
    about:
      'Weavers in the region were giving up because of pain in the shoulder and back. The kit fits the looms they already own, and a weaver repairs it with ordinary tools.',
    website: 'https://example.org/startups/suta',
    product: {
      text: 'Retrofit kit, installed in a day and removed in an hour.',
      picture: ['loom', 'Warli-style loom with two weavers'],
    },
    company: { name: 'Suta Namuna Looms', since: '2024-08-07' },
    agreement: { type: 'revenue_share', date: '2024-10-02' },
    money: { raised: 800_000n, published: true },
    employees: 4,
    team: [
      { name: 'Yogita Rachnakar', designation: 'Founder', woman: true, publishes: ['email'] },
      { name: 'Hamid Sample', designation: 'Mechanism' },
    ],
  },
  {
    name: 'Dhatu Specimen Printing',
    sector: 'Manufacturing',
    stage: 'Pilot',
    trl: 5,
    priority: 19,
    description:
      'Sand moulds printed overnight for the foundries of the region, so that a single spare part for an old pump no longer takes six weeks.',
    about:
      'A foundry owner’s daughter and her professor share one large printer. Foundries send a drawing in the evening and pour metal the next day.',
    company: { name: 'Dhatu Specimen Printing LLP', since: '2023-05-25', address: 'Bhusawal Road, Jalgaon 425001' },
    agreement: { type: 'service_fee', date: '2023-09-09' },
    money: { raised: 3_100_000n, revenue: 940_000n, published: false },
    employees: 8,
    team: [{ name: 'Tejas Kalpanik', designation: 'Founder', publishes: ['email'] }],
  },
  {
    name: 'Suryamala Sample Energy',
    sector: 'Cleantech',
    stage: 'Growth',
    trl: 9,
    priority: 3,
    description:
      'Solar cold rooms and flour mills that a village group can run and own. The company lends the machine, teaches two people to keep it, and is paid from the savings. When the loan is paid the village holds a feast, and so far the company has been invited to each.',
    about:
      'Three engineers left their jobs in the city to find out why solar machines in villages so often stood idle. The answer was ownership: nobody had been asked, taught or paid to look after them. The company now starts with a village meeting, and has never installed a machine where the meeting said no.',
    website: 'https://example.org/startups/suryamala',
    product: {
      text: 'Cold room for four tonnes and a mill of five horsepower on one roof of panels, with a night store of ice instead of batteries.',
      website: 'https://example.org/startups/suryamala/rooms',
      picture: ['village', 'Warli-style village with solar panels'],
    },
    company: {
      name: 'Suryamala Sample Energy Private Limited',
      since: '2017-12-01',
      address: 'Shahada Road, Nandurbar 425412',
      dpiit: 'DIPP-SAMPLE-0022',
      bhaskar: 'BH-SAMPLE-0022',
    },
    agreement: {
      type: 'equity_based',
      date: '2018-03-01',
      support: 'Seed support, lender introductions, measurement by the department of physics.',
    },
    money: { raised: 45_000_000n, revenue: 61_250_000n, published: true },
    employees: 64,
    milestones:
      'Seventy-three villages. Two of the seventy-three loans went into default after floods, and both have since been repaid. Measured output published every month.',
    media: 'Documentary film by students of mass communication; visit by a national energy mission in 2025.',
    team: [
      { name: 'Bhagyashri Pratirup', designation: 'Founder', woman: true, publishes: ['email', 'phone'] },
      { name: 'Eknath Namuna', designation: 'Installation', publishes: ['phone'] },
      { name: 'Rutuja Sampledeo', designation: 'Finance', woman: true },
    ],
  },
  {
    name: 'NirmalJal Example Water',
    sector: 'Cleantech',
    stage: 'Early revenue',
    trl: 7,
    priority: 10,
    description:
      'Filters for fluoride, from burnt bone-free clay and banana ash, in a pot that looks like any other pot. A paper strip shows when it is time to refill it.',
    about:
      'Potters make the filters in their own kilns and earn on each refill. The water is tested every quarter by the chemistry department, and the results hang at the village well.',
    website: 'https://example.org/startups/nirmaljal',
    product: {
      text: 'Twenty-litre pot filter and yearly refill.',
      picture: ['river', 'Warli-style river with people fetching water'],
    },
    company: { name: 'NirmalJal Example Water Private Limited', since: '2021-08-30', dpiit: 'DIPP-SAMPLE-0023' },
    agreement: {
      type: 'technology_license',
      date: '2021-11-11',
      support: 'Licence for the university’s filter material, water laboratory.',
    },
    money: { raised: 2_700_000n, revenue: 3_480_000n, published: false },
    employees: 11,
    milestones: 'Two thousand four hundred households in thirty-one villages.',
    team: [
      { name: 'Ujwala Misal', designation: 'Founder', woman: true, publishes: ['email'] },
      { name: 'Sameer Adarshkar', designation: 'Materials' },
    ],
  },
  {
    name: 'Chakra Namuna Recycling',
    sector: 'Cleantech',
    stage: 'Pilot',
    trl: 6,
    priority: 20,
    description:
      'Old drip pipes become new drip pipes. Collectors earn by weight, a mobile shredder comes on market day, and the granules go back to the pipe makers of Jalgaon.',
    about:
      'The founder counted the pipes burning at the edges of fields and looked for a reason to collect them. Forty collectors now work with the company in two districts.',
    company: { name: 'Chakra Namuna Recycling LLP', since: '2024-04-22' },
    money: { raised: 1_500_000n, revenue: 620_000n, published: true },
    employees: 6,
    media: 'Feature in the newsletter of an industry association.',
    withoutLogo: true,
    team: [{ name: 'Prasad Sampat', designation: 'Founder', publishes: ['email', 'phone'] }],
  },
  {
    name: 'Antariksh Sample Imaging',
    sector: 'Space Tech',
    stage: 'Prototype',
    trl: 5,
    priority: 22,
    description:
      'Advice for growers from free satellite pictures: which corner of the field is falling behind, and since when. The ground station on our roof was built by the founders in their second year.',
    about:
      'Four physics students started with a home-made antenna. The team now advises 1,200 growers by text message and checks its maps on foot with each new group.',
    website: 'https://example.org/startups/antariksh',
    product: {
      text: 'A weekly picture of each field with three sentences of advice.',
      picture: ['stars', 'Warli-style night sky with a ground station'],
    },
    company: {
      name: 'Antariksh Sample Imaging Private Limited',
      since: '2025-04-12',
      address: 'Roof Laboratory, Innovation Centre, Jalgaon 425001',
    },
    agreement: { type: 'equity_based', date: '2025-06-06' },
    money: { raised: 2_000_000n, published: true },
    employees: 5,
    team: [
      { name: 'Siya Udaharane', designation: 'Co-founder', woman: true, publishes: ['email'] },
      { name: 'Advait Namdar', designation: 'Co-founder' },
    ],
  },
];
