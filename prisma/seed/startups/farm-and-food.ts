import type { Profile } from './profile.ts';

export const farmAndFood: Profile[] = [
  {
    name: 'KeliSense Namuna',
    sector: 'Agrotech',
    stage: 'Growth',
    trl: 9,
    priority: 2,
    description:
      'Moisture and leaf sensors for banana growers. A small box between the rows feels when the plants are thirsty and opens the drip line by itself; the grower gets one message a day in plain Marathi. Across four hundred farms it saves about a third of the water, and the bunches ripen more evenly.',
    about:
      'Both founders grew up on banana farms and saw pumps run all night because nobody wanted to walk out and check. They sell through irrigation dealers, who install a field in a morning and are paid for every season the sensors stay in use. Growers own their data and can take it to any adviser they like.',
    website: 'https://example.org/startups/kelisense',
    product: {
      text: 'A sensor mast, a valve and a year of advice in one package that pays for itself in a single season. The mast is made in Jalgaon, runs on a panel the size of a school slate, and can be repaired by any electrician.',
      website: 'https://example.org/startups/kelisense/mast',
      picture: ['orchard', 'Warli-style banana plantation with drip lines'],
    },
    company: {
      name: 'KeliSense Namuna Agritech Private Limited',
      since: '2018-07-02',
      address: 'Plot 11, Sample Industrial Estate, Jalgaon 425003',
      dpiit: 'DIPP-SAMPLE-0007',
      bhaskar: 'BH-SAMPLE-0007',
    },
    agreement: {
      type: 'equity_based',
      date: '2018-10-15',
      support: 'Test farm, electronics workshop, seed support, two patents.',
    },
    money: { raised: 36_000_000n, revenue: 52_480_000n, published: true },
    employees: 58,
    milestones:
      'Four hundred and twelve farms equipped in three states. Two patents granted. Profitable since the financial year 2023–24. A service network of twenty-six young electricians, each the owner of a small shop, who install and maintain the masts in their talukas.',
    media: 'Shown on a farmers’ television programme; winner of a national innovation award for irrigation (sample).',
    team: [
      {
        name: 'Rohini Shetnamune',
        designation: 'Founder and Chief Executive Officer',
        woman: true,
        publishes: ['email', 'phone'],
      },
      { name: 'Sagar Pratirup', designation: 'Co-founder, Electronics', publishes: ['email'] },
      { name: 'Dnyaneshwar Sample', designation: 'Head of Agronomy', publishes: ['phone'] },
      { name: 'Farhan Udaharne', designation: 'Service Network' },
    ],
  },
  {
    name: 'Vihang Specimen Drones',
    sector: 'Agrotech',
    stage: 'Early revenue',
    trl: 7,
    priority: 8,
    description:
      'Spraying and mapping as a service. Young pilots from the villages fly at dawn, treat only the patches that need it, and leave the grower a map. Licences, insurance and spare parts are shared through a cooperative.',
    about:
      'The company started with one second-hand drone and a debt. It now trains pilots from farming families, most of whom go on to run a franchise of their own. Every flight is logged, and a field is never sprayed twice without a new survey to show that it is needed.',
    website: 'https://example.org/startups/vihang',
    product: {
      text: 'Patch spraying by the acre, booked by phone the evening before.',
      picture: ['harvest', 'Warli-style field with a drone above it'],
    },
    company: {
      name: 'Vihang Specimen Drones Private Limited',
      since: '2022-03-30',
      address: 'Parola Road, Dhule 424001',
      dpiit: 'DIPP-SAMPLE-0008',
    },
    agreement: { type: 'equity_based', date: '2022-06-01', support: 'Flight area, licence training, seed support.' },
    money: { raised: 6_500_000n, revenue: 5_120_000n, published: false },
    employees: 14,
    milestones: 'Eleven thousand acres sprayed. Twenty-two licensed pilots, nine of them women.',
    team: [
      { name: 'Pooja Chitrakar', designation: 'Founder and Pilot', woman: true, publishes: ['email'] },
      { name: 'Swapnil Kalpanik', designation: 'Engineering' },
    ],
  },
  {
    name: 'Mati Mitra Sample',
    sector: 'Agrotech',
    stage: 'Pilot',
    trl: 6,
    priority: 11,
    description:
      'A soil laboratory in a suitcase for village entrepreneurs. Twelve values in forty minutes, a printed card with advice, and a fair fee that stays in the village.',
    about:
      'Government laboratories take weeks and fields cannot wait. Mati Mitra trains local entrepreneurs, checks one sample in twenty again, and keeps the reagents affordable.',
    product: { text: 'Suitcase with a photometer, reagents for a hundred tests and a printer.' },
    company: { name: 'Mati Mitra Sample LLP', since: '2023-12-12' },
    agreement: { type: 'revenue_share', date: '2024-02-01' },
    employees: 5,
    team: [{ name: 'Nitin Patrawali', designation: 'Founder', publishes: ['phone'] }],
  },
  {
    name: 'Bharad Namuna Foods',
    sector: 'Foodtech',
    stage: 'Early revenue',
    trl: 9,
    priority: 4,
    description:
      'Breakfast from sorghum and millet that children finish. Bought directly from four hundred women farmers, milled slowly, packed in paper, and sold to schools, hostels and households. The price paid is printed on each packet.',
    about:
      'Two food technologists wanted their grandmothers’ grains back on the table. They worked through sixty recipes with schoolchildren as their only judges, and kept the four that came back with empty plates. A women’s cooperative now runs the mill and holds a third of the company.',
    website: 'https://example.org/startups/bharad',
    product: {
      text: 'Four ready mixes without added sugar, each cooked in seven minutes.',
      website: 'https://example.org/startups/bharad/shop',
      picture: ['market', 'Warli-style market with baskets of grain'],
    },
    company: {
      name: 'Bharad Namuna Foods Private Limited',
      since: '2021-01-26',
      address: 'Sample Food Park, Chalisgaon 424101',
      dpiit: 'DIPP-SAMPLE-0010',
      bhaskar: 'BH-SAMPLE-0010',
    },
    agreement: {
      type: 'equity_based',
      date: '2021-04-14',
      support: 'Food laboratory, packaging design, export mentor.',
    },
    money: { raised: 4_000_000n, revenue: 14_900_000n, published: true },
    employees: 23,
    milestones: 'Supplier to 61 schools. First container abroad in 2025.',
    media: 'Recipe column in a Marathi weekly since 2024.',
    team: [
      { name: 'Chhaya Namunabai', designation: 'Founder', woman: true, publishes: ['email', 'phone'] },
      { name: 'Sharvari Udahar', designation: 'Food Technology', woman: true, publishes: ['email'] },
      { name: 'Akash Misal', designation: 'Sales' },
    ],
  },
  {
    name: 'Thandai Sample Cold Chain',
    sector: 'Foodtech',
    stage: 'Prototype',
    trl: 5,
    priority: 13,
    description:
      'A cold box for a motor-cycle carrier that keeps milk and flowers cool for ten hours with blocks of salt water, frozen by the sun at the collection point.',
    about:
      'A dairy collector and a mechanical engineer built the first box from a fish crate. Twenty-two carriers now use one every day, and the team is preparing a larger version.',
    product: { text: 'Forty-litre box, nine kilograms empty, without compressor.' },
    company: { name: 'Thandai Sample Cold Chain', since: '2025-07-01', address: 'Innovation Centre, Jalgaon 425001' },
    employees: 4,
    team: [
      { name: 'Bhavesh Rachnakar', designation: 'Founder' },
      { name: 'Juilee Adarsh', designation: 'Thermal Design', woman: true, publishes: ['email'] },
    ],
  },
  {
    name: 'Kelfiber Example Crafts',
    sector: 'Foodtech',
    stage: 'Idea',
    priority: 21,
    description:
      'Flour from green bananas and plates from their stems: one small unit that uses the whole plant after the harvest.',
    about:
      'Three friends from the commerce faculty run the unit with five families. Their flour goes to bakeries in the city, their plates to caterers and temple kitchens.',
    withoutLogo: true,
  },
];
