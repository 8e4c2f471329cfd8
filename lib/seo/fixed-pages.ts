/** A page that search engines may list and people may share. */
export interface PublicPage {
  /** The canonical path as the spec writes it, with its query if that makes it a different page. */
  path: string;
  title: string;
  /** The part of the site it belongs to, as text. Empty for a standalone page. */
  section: string;
}

/**
 * The pages that always exist, from the spec's route table. `aboutSlug` is the address of the centre's own page under
 * /about.
 */
export const fixedPages = (aboutSlug: string): PublicPage[] => [
  { path: '/', section: '', title: 'Empowering Innovation Excellence' },
  { path: `/about/${aboutSlug}`, section: 'About', title: 'About the Centre' },
  { path: '/about/vision&Mission', section: 'About', title: 'Vision & Mission' },
  { path: '/about/director', section: 'About', title: 'Board of Directors' },
  { path: '/about/team', section: 'About', title: 'Executive Team' },
  { path: '/about/startups', section: 'About', title: 'Our Startups' },
  { path: '/about/focusareas', section: 'About', title: 'Focus Areas' },
  { path: '/about/objective', section: 'About', title: 'Strategic Objectives' },
  { path: '/about/vcMessage', section: 'Messages', title: 'Message from the Vice-Chancellor and Chairman' },
  { path: '/about/directormessage', section: 'Messages', title: 'Message from the Director' },
  { path: '/about/ceomessage', section: 'Messages', title: 'Message from the Chief Executive Officer' },
  { path: '/investment-committee', section: 'About', title: 'Investment Committees' },
  { path: '/stakeholders/acdemia', section: 'Stakeholders', title: 'Academia' },
  { path: '/stakeholders/ecosystem', section: 'Stakeholders', title: 'Ecosystem Enablers' },
  { path: '/stakeholders/government', section: 'Stakeholders', title: 'Government' },
  { path: '/stakeholders/investors', section: 'Stakeholders', title: 'Investors' },
  { path: '/stakeholders/institutions', section: 'Stakeholders', title: 'Research and Development Institution' },
  { path: '/stakeholders/partner', section: 'Stakeholders', title: 'Valued Partners' },
  { path: '/stakeholders/mentors', section: 'Stakeholders', title: 'Our Expert Mentors' },
  { path: '/events', section: '', title: 'Events' },
  { path: '/news&announcement', section: '', title: 'News & Announcements' },
  { path: '/gallery', section: '', title: 'Gallery' },
  { path: '/apply', section: 'Apply', title: 'Startup Incubation Programs' },
  { path: '/contact', section: '', title: 'Get In Touch' },
  { path: '/your-data', section: '', title: 'Your data' },
];
