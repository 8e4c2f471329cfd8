import { portrait } from './pictures.ts';
import { type NewRow, seedTable } from './seed-table.ts';

interface Mentor {
  name: string;
  role: string;
  bio: string;
  priority: number;
  woman?: boolean;
  grey?: boolean;
  /** Some mentors have no profile link and some have no picture: the pages must handle both. */
  without?: ('link' | 'image')[];
}

const mentor = ({
  name,
  role,
  bio,
  priority,
  woman = false,
  grey = false,
  without = [],
}: Mentor): NewRow<'mentor'> => ({
  name,
  role,
  bio,
  link: without.includes('link') ? null : `https://example.org/mentors/${name.toLowerCase().replace(/[^a-z]+/g, '-')}`,
  priority,
  imageId: without.includes('image') ? null : portrait(name, { woman, grey }),
});

export const mentors = seedTable('mentor', [
  mentor({
    name: 'Arundhati Namunekar',
    role: 'Medical device regulation',
    bio: 'Has taken nine devices through Indian certification. Reads test reports for pleasure and tells founders early what an assessor will ask.',
    priority: 1,
    woman: true,
  }),
  mentor({
    name: 'Sanjay Udaharanwar',
    role: 'Agri-input distribution',
    bio: 'Built a dealer network across eleven districts. Teaches how a product gets from a warehouse to the last village shop, and what credit really costs.',
    priority: 1,
  }),
  mentor({
    name: 'Farida Misal',
    role: 'Product design and research',
    bio: 'Industrial designer who begins every project by sitting quietly in a corner of the user’s workplace for a day. Helps teams to leave features out.',
    priority: 2,
    woman: true,
  }),
  mentor({
    name: 'Kedar Pratikar',
    role: 'Embedded systems',
    bio: 'Twenty years of firmware for meters, pumps and motors. Knows why the prototype resets when the mixer is switched on next door.',
    priority: 3,
  }),
  mentor({
    name: 'Lalita Adarsh',
    role: 'Finance and valuation',
    bio: 'Chartered accountant who explains unit economics with bananas. Works with founders on pricing, cash planning and their first investor model.',
    priority: 3,
    woman: true,
    grey: true,
  }),
  mentor({
    name: 'Bhushan Chitrakar',
    role: 'Brand and storytelling',
    bio: 'Wrote campaigns for soaps and seeds before turning to startups. Makes pitches shorter.',
    priority: 4,
    without: ['link'],
  }),
  mentor({
    name: 'Dr. Gauri Namunebaug',
    role: 'Microbiology and bio-inputs',
    bio: 'Heads a soil laboratory. Guides biotech teams from flask to fermenter and through field trials that hold up to questions.',
    priority: 5,
    woman: true,
  }),
  mentor({
    name: 'Pravin Sampledeo',
    role: 'Manufacturing scale-up',
    bio: 'Ran a plastics plant with four hundred workers. Helps with tooling, vendor choice, quality plans and the courage to say no to a large first order.',
    priority: 5,
  }),
  mentor({
    name: 'Zoya Specimenwala',
    role: 'Cyber security',
    bio: 'Tests the defences of cooperative banks, with permission. Trains teams to design for the day when something leaks.',
    priority: 6,
    woman: true,
  }),
  mentor({
    name: 'Ramesh Kalpit',
    role: 'Government procurement',
    bio: 'Former purchase officer who can read any tender and knows which clause matters. Prepares startups for registration and payment cycles.',
    priority: 7,
    grey: true,
  }),
  mentor({
    name: 'Ishita Udahar',
    role: 'Software architecture',
    bio: 'Built learning platforms for state school boards. Believes in boring technology, good tests and phones with cracked screens.',
    priority: 8,
    woman: true,
  }),
  mentor({
    name: 'Dr. Shantanu Misalkar',
    role: 'Clinical trials and ethics',
    bio: 'Physician at a district hospital. Helps health founders to plan studies that respect the patient first and convince the sceptic second.',
    priority: 9,
  }),
  mentor({
    name: 'Nalini Rachnakar',
    role: 'Human resources and culture',
    bio: 'Has hired three hundred people for companies under twenty. Works on first hires, fair shares and difficult conversations.',
    priority: 10,
    woman: true,
    grey: true,
    without: ['image'],
  }),
  mentor({
    name: 'Omkar Namdar',
    role: 'Renewable energy systems',
    bio: 'Designs small solar plants for cold rooms and mills, and measures them for years afterwards. Brings the data along.',
    priority: 11,
  }),
  mentor({
    name: 'Sushila Patrawali',
    role: 'Self-help groups and rural markets',
    bio: 'Organiser of a federation of twelve hundred women producers. Connects founders with honest test users and honest opinions.',
    priority: 12,
    woman: true,
    grey: true,
    without: ['link'],
  }),
  mentor({
    name: 'Vikram Pratirup',
    role: 'Sales to businesses',
    bio: 'Sold pumps, then software, then both. Sits in on founders’ first ten sales calls and says what the customer really meant.',
    priority: 12,
  }),
  mentor({
    name: 'Amruta Chalit',
    role: 'Animation and learning design',
    bio: 'Makes explanations that children ask to see again. Helps edutech teams to test whether anything was learned.',
    priority: 15,
    woman: true,
  }),
  mentor({
    name: 'Jitendra Namuna',
    role: 'Food safety and processing',
    bio: 'Food technologist with experience from mill to export container. Sets up small plants that pass inspection and taste tests alike.',
    priority: 20,
  }),
  mentor({
    name: 'Christina Dsample',
    role: 'Impact measurement',
    bio: 'Evaluates social programmes for foundations. Helps teams to find the two numbers that matter and to stop counting the rest.',
    priority: 30,
    woman: true,
  }),
  mentor({
    name: 'Yashwant Udaharne',
    role: 'Patents and licensing',
    bio: 'Patent agent for mechanical and agricultural inventions. Turns a founder’s sketch into claims, and a rejection into a better claim.',
    priority: 0,
    grey: true,
  }),
  mentor({
    name: 'Bharati Sampat',
    role: 'Community healthcare',
    bio: 'Nurse and trainer of health workers for a quarter of a century. No health product passes her until a tired person can use it at night.',
    priority: 0,
    woman: true,
    grey: true,
  }),
  mentor({
    name: 'Hemant Kalpanik',
    role: 'Drones and mapping',
    bio: 'Pilot, surveyor and tinkerer. Advises on airworthiness, permissions and what a picture of a field can and cannot say.',
    priority: 0,
    without: ['image'],
  }),
  mentor({
    name: 'Meher Adhiswikar',
    role: 'Exports and logistics',
    bio: 'Ships onions, spices and machine parts to nineteen countries. Explains documents, insurance and the art of the backup plan.',
    priority: 0,
    woman: true,
    without: ['link', 'image'],
  }),
]);
