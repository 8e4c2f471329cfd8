import { longText, type Setting, text } from './define-setting.ts';

/** The text in a page's header. */
export interface PageHeading {
  title: string;
  intro: string;
}

/** The pages whose heading staff may change, with their names in the back office and their default headings. */
export const pageHeadings = {
  startups: { name: 'Startups', title: 'Our Startups', intro: '' },
  director: {
    name: 'Board',
    title: 'Board of Directors',
    intro: 'The scholars, entrepreneurs and professionals who are responsible for what the centre does.',
  },
  team: {
    name: 'Team',
    title: 'Executive Team',
    intro: 'The people who run the centre day to day and work with every founder.',
  },
  vision: {
    name: 'Vision & Mission',
    title: 'Vision & Mission',
    intro: 'What we want to become, and how we work towards it every day.',
  },
  focusAreas: {
    name: 'Focus areas',
    title: 'Focus Areas',
    intro: 'The fields where we have the equipment, mentors and test sites to make a real difference.',
  },
  objective: {
    name: 'Strategic objectives',
    title: 'Strategic Objectives',
    intro: 'The mandate the university gave us when it founded the centre, and what we report on every year.',
  },
  mentors: {
    name: 'Mentors',
    title: 'Our Expert Mentors',
    intro: 'People who have built, sold and certified products themselves, and who give founders honest advice.',
  },
  partners: {
    name: 'Partners',
    title: 'Valued Partners',
    intro: 'Colleges, companies, funds and laboratories that share their knowledge and equipment with our founders.',
  },
  committees: {
    name: 'Investment committees',
    title: 'Investment Committees',
    intro: 'Meet the people who read applications, select startups and decide who is funded.',
  },
  events: {
    name: 'Events',
    title: 'Events',
    intro:
      'Workshops, demo days, clinics and open laboratories. Most are free, and all are open to students and founders from the region.',
  },
  news: {
    name: 'News',
    title: 'News & Announcements',
    intro: 'Calls, dates and notices from the centre, and every issue of its newsletter.',
  },
  gallery: {
    name: 'Gallery',
    title: 'Gallery',
    intro: 'Life at the centre: workshops, field days, demo days and celebrations.',
  },
  programs: {
    name: 'Programs',
    title: 'Startup Incubation Programs',
    intro:
      'From the first idea to the first customers: choose the program that fits where you are, and apply on this page.',
  },
  contact: {
    name: 'Contact',
    title: 'Get In Touch',
    intro: 'Tell us about your idea, ask a question, or plan a visit. The right person will reply.',
  },
} as const satisfies Record<string, PageHeading & { name: string }>;

export type HeadedPage = keyof typeof pageHeadings;

type HeadingKey = `${HeadedPage}Heading` | `${HeadedPage}Intro`;

const titleKey = (page: HeadedPage) => `${page}Heading` as const;
/** The key of a page's introduction among the settings. */
export const introKey = (page: HeadedPage) => `${page}Intro` as const;

/** Each page's heading as settings: a title, and an optional text below it. */
export const headingSettings = Object.fromEntries(
  (Object.keys(pageHeadings) as HeadedPage[]).flatMap((page) => {
    const { name, title, intro } = pageHeadings[page];
    const hint = page === 'startups' ? { hint: 'Leave empty to show the sentence under Figures on the site.' } : {};
    return [
      [titleKey(page), text(name, title, { isRequired: true, missing: 'Enter a heading.', maxLength: 120 })],
      [introKey(page), longText(`${name}: introduction`, intro, { maxLength: 400, rows: 2, ...hint })],
    ];
  }),
) as Record<HeadingKey, Setting<string>>;

/** The heading of `page`. */
export const pageHeading = (settings: Record<HeadingKey, string>, page: HeadedPage): PageHeading => ({
  title: settings[titleKey(page)],
  intro: settings[introKey(page)],
});
