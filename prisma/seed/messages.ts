import { portrait } from './pictures.ts';
import { seedTable } from './seed-table.ts';

export const messages = seedTable('message', [
  {
    slug: 'vcMessage',
    title: 'Message from the Vice-Chancellor and Chairman',
    name: 'Prof. Madhav Sampleshwar',
    designation: 'Vice-Chancellor and Chairman',
    excerpt:
      'A university is judged by what its people do after they leave the lecture hall. This centre is our promise that a good idea born in Khandesh need not travel far to find a workshop, a mentor and its first customer.',
    body: [
      'When I came to this university as a young lecturer, the road from a research result to a useful product led through a city four hundred kilometres away. Most results never made the journey. They were published, praised and put on a shelf, while the farmer beyond the campus wall went on solving the same problem with wire and patience.',
      'We founded this centre to shorten that road. Within one building a student can now find a bench to build on, a colleague who has done it before, an advocate who understands patents, and a committee that will say yes or no in weeks rather than years. None of this is spectacular. All of it is what a founder needs on an ordinary Tuesday.',
      'I am proud of the companies that have grown here, and prouder still of where they come from. Their founders are the children of weavers, teachers, drivers and growers. Many are the first of their families to attend a university, and have already become the first to employ others. They work on water, seed, health, language and energy, because those are the subjects that they were raised with.',
      'To our students I say: do not wait for permission. Bring us the half-finished thing, the drawing on the back of a practical book, the complaint that your grandmother repeats every summer. Our door is open to the unfinished. To our teachers I say: your guidance of one such student may be the most cited work of your career, even if no journal counts it.',
      'To industry, government and friends of the university I extend an invitation. Bring us your difficult problems and your experience. Sit with a founder for one hour in a month. You will give less than you receive, as everyone who has tried it tells me.',
      'Innovation is a form of service. May this centre remain worthy of the trust of the people for whom it was built.',
    ].join('\n\n'),
    menuLabel: 'Vice-Chancellor and Chairman',
    linkLabel: 'Chairman’s Message',
    position: 1,
    imageId: portrait('Prof. Madhav Sampleshwar', { woman: false, grey: true }),
  },
  {
    slug: 'directormessage',
    title: 'Message from the Director',
    name: 'Dr. Vasundhara Namunekar',
    designation: 'Director, Innovation and Incubation',
    excerpt:
      'An incubator cannot make an idea succeed. It can make sure that the idea is tested soon, cheaply and honestly, and that the person behind it is never alone with the result.',
    body: [
      'People often ask me what an incubator really does. I answer with a story. A student came to us with a machine for stripping banana fibre. It worked beautifully, once, on a table. Eleven months and six versions later it worked all day, in dust, in the hands of a woman who had never seen it before. Everything that happened in those eleven months is what we do.',
      'We begin with listening. In the first weeks of each cohort no one writes a business plan. Founders visit the people they want to serve, and return with what they heard rather than what they hoped. Roughly one team in three changes its product after those visits. We count that as our best result, because it costs so little at that stage.',
      'Then we build. The prototype workshop and the laboratories are open round the clock, and the technicians have seen most mistakes before. Mentors from industry come every week. Patent searches, certification, trials with patients or on farms: each has someone here whose task it is, and a checklist that earlier founders have improved.',
      'Money comes when it is useful. Our committees decide by published criteria, give their reasons in writing, and are glad to see an applicant again. We ask for milestones that a founder can explain to her own family, and we release funds as they are met.',
      'If you are reading this with an idea in your notebook, write to us before it is ready. Five clear sentences are enough: whose problem, how do you know, what have you tried, what did you learn, what do you need. We read everything, and we reply.',
    ].join('\n\n'),
    menuLabel: 'Director',
    linkLabel: 'Director’s Message',
    position: 2,
    imageId: portrait('Dr. Vasundhara Namunekar', { woman: true }),
  },
  {
    slug: 'ceomessage',
    title: 'Message from the Chief Executive Officer',
    name: 'Dr. Nikhil Karyadarshi',
    designation: 'Chief Executive Officer',
    excerpt:
      'Founders do not need applause. They need a customer’s phone number, a machine that is free at eleven at night, and someone who reads the contract with them. That is how we try to be useful.',
    body: [
      'Before I joined the centre I spent years in companies that launched products in large cities. I learned there how quickly a good team can move when small obstacles are taken out of its way: a form, a signature, a missing component, an introduction. In Jalgaon I have learned how many brilliant people never move at all because those obstacles were never small for them.',
      'So our work is practical. We keep the doors open and the machines running. We answer applications within three weeks. We publish what each program offers, what it asks in return, and how decisions are made. When we make a mistake, and we do, we say so and repair it.',
      'We are equally practical about success. A company that serves two talukas well, pays its eleven people on time and makes a modest profit is a triumph in our books. If it then grows to eleven states, we shall be delighted, but we will not push a founder to run before the ground is firm.',
      'The next two years will be demanding. We are opening a second laboratory for food and biotechnology, training mentors in the partner colleges, and setting up a shared test farm with instruments that any startup can book. With the support of the state and of national schemes, we want to double the number of founders who come from outside the district headquarters, and the number of women among them.',
      'Whatever brings you to this page, whether an idea, a skill, a problem or simple curiosity, come by. The tea is ready at four, and the workshop tour starts whenever you arrive.',
    ].join('\n\n'),
    menuLabel: 'CEO',
    linkLabel: 'CEO’s Message',
    position: 3,
    imageId: portrait('Dr. Nikhil Karyadarshi', { woman: false }),
  },
]);
