import { scene } from './pictures.ts';
import { seedTable } from './seed-table.ts';

export const banners = seedTable('banner', [
  {
    title: 'Empowering Innovation Excellence',
    imageId: scene(
      'banner-1',
      'dance',
      'Warli-style spiral of dancers around a musician, with the sun above',
      'banner',
    ),
  },
  {
    title: 'From the laboratory to the field',
    imageId: scene('banner-2', 'laboratory', 'Warli-style figures at work with flasks and a microscope', 'banner'),
  },
  {
    title: 'Built in Khandesh, made for the world',
    imageId: scene('banner-3', 'rocket', 'Warli-style rocket rising above a ring of people', 'banner'),
  },
  {
    title: 'Energy for every village',
    imageId: scene(
      'banner-4',
      'village',
      'Warli-style village with solar panels on the roofs and a wind turbine',
      'banner',
    ),
  },
]);

export const homeValues = seedTable('homeValue', [
  { number: '94', title: 'Startups supported', position: 1 },
  { number: '6', title: 'Cohorts completed', position: 2 },
  { number: '385', title: 'Jobs created', position: 3 },
  { number: '12.75', title: 'Crore rupees of follow-on funding', position: 4 },
  { number: '41', title: 'Patents and designs filed', position: 5 },
]);
