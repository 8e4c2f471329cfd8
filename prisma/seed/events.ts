import type { SceneKind } from './art/scene.ts';
import { scene } from './pictures.ts';
import { type NewRow, seedTable } from './seed-table.ts';

/** `start` is the local time in India, without an offset. */
function event(
  key: string,
  start: string,
  title: string,
  kind: SceneKind,
  alt: string,
  description: string,
): NewRow<'event'> {
  return { title, description, date: new Date(`${start}:00+05:30`), imageId: scene(`event-${key}`, kind, alt) };
}

// The dates are fixed, so that every site starts from the same list. They range from January 2026 to May 2027.
export const events = seedTable('event', [
  event(
    'founders-day',
    '2026-01-16T10:00',
    'Founders’ Day 2026',
    'dance',
    'Warli-style spiral of dancers',
    'A day of open workshops, demonstrations and plain talk on National Startup Day. Twenty-two startups of the centre showed what they make, and six founders told the story of their worst month.',
  ),
  event(
    'banana-fibre',
    '2026-02-20T11:00',
    'Banana Beyond the Bunch: Fibre and Flour Workshop',
    'orchard',
    'Warli-style banana plantation',
    'Growers, designers and food technologists spent two days at the test farm, from stripping fibre and grading flour to costing a small unit that five families can run together.',
  ),
  event(
    'women-founders',
    '2026-03-08T10:30',
    'Women Who Build: Founder Conversations',
    'procession',
    'Warli-style procession of women carrying baskets',
    'Seven founders from four districts spoke about capital, confidence and family on International Women’s Day. Mentor circles of eight continued all afternoon, with childcare at the venue.',
  ),
  event(
    'clinic-day',
    '2026-04-11T09:30',
    'Health Tech Clinic Day',
    'clinic',
    'Warli-style health camp with families',
    'Startups in diagnostics and care met doctors, nurses and health workers of the district to test their devices in a mock ward, and went home with lists of honest remarks.',
  ),
  event(
    'ip-week',
    '2026-04-26T10:00',
    'Patents Without Fear',
    'council',
    'Warli-style council sitting in a circle',
    'An advocate, an examiner and two inventors explained searches, claims and costs on World Intellectual Property Day. Participants drafted their first claim before tea.',
  ),
  event(
    'monsoon-hack',
    '2026-07-04T09:00',
    'Monsoon Hackathon: Water',
    'river',
    'Warli-style river with fish and boats',
    'Thirty-six hours, eighteen teams and one river. The winning team built a leak finder for village pipelines from a second-hand phone and a copper rod.',
  ),
  event(
    'cohort-six',
    '2026-09-12T16:00',
    'Cohort 6 Demo Day',
    'rocket',
    'Warli-style rocket with a ring of people',
    'Fourteen companies presented to investors, officials and their own families. Each had six minutes, one customer on stage, and no more than five slides.',
  ),
  event(
    'weavers',
    '2026-10-24T11:00',
    'Looms and Sensors: Craft Meets Technology',
    'loom',
    'Warli-style weaver at a loom',
    'Weavers of the region and electronics students looked for ways in which small sensors can save yarn and eyesight without taking away the hand of the maker.',
  ),
  event(
    'bootcamp',
    '2026-12-05T09:30',
    'Ideation Bootcamp, Winter Batch',
    'tree',
    'Warli-style people gathered beneath a tree',
    'Three days for students who have a problem in mind and no product yet. You will interview real users, build a paper prototype and decide with good reasons whether to go on.',
  ),
  event(
    'investor-hours',
    '2026-12-18T14:00',
    'Investor Office Hours',
    'market',
    'Warli-style market with scales and baskets',
    'Half-hour conversations between founders and five visiting investors. Come with one page, three numbers and one question that keeps you awake.',
  ),
  event(
    'open-lab',
    '2027-01-16T10:00',
    'Founders’ Day and Open Laboratories 2027',
    'laboratory',
    'Warli-style laboratory with people at work',
    'The whole centre opens its doors: see the wet laboratory, print your name in plastic, solder a blinking badge, and meet the startups of six cohorts. Schools are especially welcome.',
  ),
  event(
    'agri-field',
    '2027-02-13T08:00',
    'Field Day: Sensors, Drones and Soil',
    'harvest',
    'Warli-style field with farmers and bullocks',
    'A morning on the test farm with eleven agrotech startups. Farmers vote for the tool that they would buy with their own money; the votes are counted in public.',
  ),
  event(
    'energy-summit',
    '2027-03-20T10:00',
    'Sun and Wind: Clean Energy Meet for Small Towns',
    'village',
    'Warli-style village with solar panels',
    'Engineers, lenders and village representatives discuss what it takes to run cold rooms, mills and clinics on the sun, with costed examples from working sites.',
  ),
  event(
    'space-night',
    '2027-05-08T18:30',
    'Night of Stars: Space Technology for Beginners',
    'stars',
    'Warli-style observatory under the stars',
    'Telescopes on the lawn, a ground station on the roof, and two young companies that turn satellite pictures into advice for growers. Bring a mat and a friend.',
  ),
]);
