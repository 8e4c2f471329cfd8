import { scene } from './pictures.ts';
import { seedTable } from './seed-table.ts';

export const abouts = seedTable('about', [
  {
    about:
      'The Centre for Innovation, Incubation and Linkages is the place where the university meets enterprise. We are a section 8 company, founded by the university in Jalgaon, that works for one purpose: to help the people of Khandesh turn what they know into products, companies and good jobs.\n\nA founder who joins us gets a desk, a laboratory and a prototype workshop; a mentor who has built a company before; help with patents, registration and accounts; and an honest introduction to customers and investors. Research groups come to us when a result is ready to leave the journal, and industry comes to us with problems that are worth a thesis.\n\nSince our first cohort we have supported startups in health, agriculture, food, education, manufacturing, energy and security. Some of them were started by professors, some by farmers’ daughters with a diploma, and many by students who had not planned to become founders at all. What they have in common is a real problem of real people, and the patience to solve it well.',
    vision: [
      'To be the most trusted home of innovation for the districts of North Maharashtra',
      'To make entrepreneurship a natural choice for every student and researcher of the university',
      'To grow companies that solve the problems of rural and small-town India and earn their living by it',
    ].join('\n'),
    mission: [
      'Find ideas early, in classrooms, laboratories and villages, and test them quickly and kindly',
      'Give founders space, equipment, mentors, seed funding and time, without taking away their ownership',
      'Carry research results of the university to industry through licensing, consultancy and joint projects',
      'Build bridges between founders, investors, government and established companies',
      'Measure ourselves by the companies that still stand, and the people they employ, after five years',
    ].join('\n'),
    imageId: scene('about', 'tree', 'Warli-style tree with birds in its branches and people reading in its shade'),
  },
]);

export const aboutCards = seedTable('aboutCard', [
  {
    title: 'Infrastructure',
    text: 'Twelve thousand square feet of working space, open day and night: private cabins and shared desks, meeting rooms, a prototype workshop with 3D printers, laser cutter and electronics benches, a wet laboratory with shared instruments, and a small studio for product photography and video.',
    position: 1,
    imageId: scene('about-infrastructure', 'workshop', 'Warli-style workshop in which people build machines'),
  },
  {
    title: 'Innovation',
    text: 'Idea labs in every faculty, a yearly challenge with problems set by farmers, hospitals and factories, support for patents from first search to grant, and proof-of-concept grants that let a researcher build the thing before writing the business plan.',
    position: 2,
    imageId: scene('about-innovation', 'circuit', 'Warli-style circuit board with people along its tracks'),
  },
  {
    title: 'Community',
    text: 'More than three hundred mentors, alumni, investors and officials who answer when a founder calls. Open evenings on the first Friday of each month, founder lunches, peer circles that meet every second week, and a network of partner colleges across Jalgaon, Dhule and Nandurbar.',
    position: 3,
    imageId: scene('about-community', 'council', 'Warli-style circle of people sitting in council'),
  },
]);

export const focusAreas = seedTable('focusArea', [
  {
    title: 'Health Tech',
    description:
      'Screening, diagnostics and records that work in a primary health centre with one nurse, no specialist and an unsteady power supply. We connect founders with district hospitals for careful, ethical trials.',
    position: 1,
    imageId: scene('focus-health', 'clinic', 'Warli-style health camp with a nurse and waiting families'),
  },
  {
    title: 'Biotech',
    description:
      'Enzymes, bio-inputs, vaccines for animals and tissue culture. Our wet laboratory and the life-science departments of the university give young companies the instruments they could not buy.',
    position: 2,
    imageId: scene('focus-biotech', 'laboratory', 'Warli-style laboratory with flasks and plants'),
  },
  {
    title: 'Agrotech',
    description:
      'Banana, cotton, pulses and the water they need: sensing, drip automation, drones, soil health and better prices after the harvest, tested on the fields of farmers who tell us the truth.',
    position: 3,
    imageId: scene('focus-agrotech', 'orchard', 'Warli-style banana plantation with drip lines and farmers'),
  },
  {
    title: 'Edutech',
    description:
      'Learning in Marathi, Ahirani and English, for schools with forty children and one screen. We look for products that make a teacher stronger rather than replace one.',
    position: 4,
    imageId: scene('focus-edutech', 'tree', 'Warli-style school under a tree'),
  },
  {
    title: 'Manufacturing',
    description:
      'Tools, machines and quality systems for the small factories of the region, from pipe makers to oil mills: affordable automation, sensing and design for repair.',
    position: 5,
    imageId: scene('focus-manufacturing', 'workshop', 'Warli-style factory floor with gears and workers'),
  },
  {
    title: 'Cybertech',
    description:
      'Security that a cooperative bank, a clinic or a gram panchayat can afford and understand: fraud detection, safe identity, and training in the language of the people who need it.',
    position: 6,
    imageId: scene('focus-cybertech', 'circuit', 'Warli-style circuit with guardians at its gates'),
  },
  {
    title: 'Foodtech',
    description:
      'Processing that keeps the value of a crop near the field: millet, banana fibre and flour, dehydration, cold chains for small loads, and honest labels.',
    position: 7,
    imageId: scene('focus-foodtech', 'market', 'Warli-style market with baskets of grain and fruit'),
  },
  {
    title: 'Cleantech',
    description:
      'Sun, wind and biomass for farms and homes, clean water, and products made from what others throw away. The dry, bright climate of Khandesh is our test bench.',
    position: 8,
    imageId: scene('focus-cleantech', 'village', 'Warli-style village with solar panels and a wind turbine'),
  },
]);

export const objectives = seedTable('objective', [
  {
    title: 'Nurture startups',
    text: 'Incubate technology and knowledge-based startups of students, teachers, alumni and citizens of the region, from the idea to the first paying customers and beyond.',
    position: 1,
  },
  {
    title: 'Build a culture of innovation',
    text: 'Make creativity, enterprise and the freedom to fail part of every course through idea labs, challenges, electives and innovation clubs in all affiliated colleges.',
    position: 2,
  },
  {
    title: 'Move research into use',
    text: 'Help researchers protect, license and commercialise their results, and set up fair rules by which inventors, the university and industry share the benefit.',
    position: 3,
  },
  {
    title: 'Link industry and academia',
    text: 'Arrange joint research, consultancy, internships and shared laboratories between the departments of the university and the companies of North Maharashtra.',
    position: 4,
  },
  {
    title: 'Open doors to capital',
    text: 'Provide seed support through transparent committees and prepare founders for grants, loans and equity from government schemes, banks and private investors.',
    position: 5,
  },
  {
    title: 'Serve society',
    text: 'Give priority to solutions for agriculture, health, water, energy and livelihoods, and to founders from villages, from tribal communities, and to women who start companies.',
    position: 6,
  },
  {
    title: 'Develop people',
    text: 'Train founders, mentors, teachers and young managers in design, technology, finance and ethics, so that skills stay in the region even when a company does not.',
    position: 7,
  },
]);
