import { scene } from './pictures.ts';
import { seedTable } from './seed-table.ts';

export const stakeholderPages = seedTable('stakeholderPage', [
  {
    slug: 'acdemia',
    title: 'Academia',
    body: [
      'Universities and colleges are the soil in which ideas first take root. Teachers notice talent early, students bring courage and time, and research groups hold knowledge that has taken decades to gather. Our academic partners carry the spirit of enterprise into classrooms, laboratories and hostels across Jalgaon, Dhule and Nandurbar.',
      'Together with the faculties of the university we run idea labs, an entrepreneurship elective with credits, and a yearly challenge in which final-year projects answer questions set by farmers, hospitals and factories. Teachers who guide a startup have that work recognised in their workload, and may take a share in the company under a clear policy.',
      'For researchers we offer patent searches, proof-of-concept grants, and help with licensing and joint projects. Partner colleges can nominate an innovation coordinator, whom we train and support, and their students may use our workshop and laboratories on the same terms as our own.',
    ].join('\n\n'),
    position: 1,
    imageId: scene('stakeholder-academia', 'tree', 'Warli-style school beneath a great tree', 'plate'),
  },
  {
    slug: 'ecosystem',
    title: 'Ecosystem Enablers',
    body: [
      'No company grows alone. Around each founder stands a circle of enablers: other incubators and accelerators, industry associations, banks, professional bodies, community organisations, alumni groups and the media. They lend reach, skill and credibility that a young team cannot have yet.',
      'We work with enablers to share mentors, to exchange startups that would be better served elsewhere, and to hold demo days and expert clinics in more than one town. Accountants and company secretaries give free hours, designers adopt a startup for a month, and established companies open their test facilities.',
      'Organisations that would like to join need no large programme. One good skill, offered regularly and reliably, is of more value than a ceremony. Our team will help you to find the form that fits.',
    ].join('\n\n'),
    position: 2,
    imageId: scene('stakeholder-ecosystem', 'dance', 'Warli-style spiral of dancers hand in hand', 'plate'),
  },
  {
    slug: 'government',
    title: 'Government',
    body: [
      'Government sets the conditions in which enterprise can flourish. Through recognition, grants, seed support, public procurement and patient rules, national and state bodies give founders their first confidence and often their first large customer.',
      'The centre helps startups to use these opportunities well. We guide them through recognition and registration, prepare their applications to national and state schemes, and report the use of public funds openly. District offices and local bodies set challenges in water, health, agriculture and administration, and offer sites in which solutions can be tried with care.',
      'In return, we bring evidence from the field to policy. What founders experience when they register, hire, certify or sell is collected, discussed and shared with those who can improve it. Good policy is a conversation, and we are glad to take part in it.',
    ].join('\n\n'),
    position: 3,
    imageId: scene('stakeholder-government', 'village', 'Warli-style village with houses, a well and the sun', 'plate'),
  },
  {
    slug: 'investors',
    title: 'Investors',
    body: [
      'Investors give ideas the time they need. Angels, funds, banks and socially minded foundations bring not only capital but judgement, discipline and networks. The best of them ask the question that the founder has been avoiding, and then help to answer it.',
      'We prepare startups carefully before they meet you. Every company that we present has spoken with customers, has clean accounts and a simple ownership structure, and can show what it did with earlier support. Our portfolio manager shares a short, uniform data sheet, including what has gone wrong so far.',
      'Investors take part in our committees, hold office hours and join two demo days a year. Those who are new to small-town and rural markets are welcome to travel with us for a few days: it is the quickest due diligence there is.',
    ].join('\n\n'),
    position: 4,
    imageId: scene('stakeholder-investors', 'market', 'Warli-style market with traders, baskets and scales', 'plate'),
  },
  {
    slug: 'institutions',
    title: 'Research and Development Institution',
    body: [
      'Research and development institutions hold instruments, methods and people that no startup could assemble on its own. A week in the right laboratory can save a young company a year. We open those doors, and make the visits fruitful for both sides.',
      'With partner institutions we arrange shared use of instruments, joint supervision of projects, testing and certification, and the licensing of technologies that are ready for a market. A common form for confidentiality, costs and ownership lets work begin within days.',
      'Scientists who wish to explore the commercial side of their work can spend up to a year with the centre as entrepreneurs in residence, keep their post, and return with experience that benefits their students. Startups, in turn, offer institutions what they sometimes lack: an impatient user with a real problem.',
    ].join('\n\n'),
    position: 5,
    imageId: scene('stakeholder-institutions', 'stars', 'Warli-style observatory under a sky of stars', 'plate'),
  },
]);
