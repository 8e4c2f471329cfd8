import type { WayOn } from '#components/about/about-ways-on.tsx';

/** The pages of the about area in the menu's order. */
export const waysOn = (aboutSlug: string): WayOn[] => [
  { href: `/about/${aboutSlug}`, label: 'The Centre' },
  { href: '/about/vision&Mission', label: 'Vision & Mission' },
  { href: '/about/objective', label: 'Strategic Objectives' },
  { href: '/about/focusareas', label: 'Focus Areas' },
  { href: '/about/director', label: 'Board of Directors' },
  { href: '/about/team', label: 'Executive Team' },
  { href: '/about/startups', label: 'Startups' },
  { href: '/about/vcMessage', label: 'Chairman’s Message' },
  { href: '/about/directormessage', label: 'Director’s Message' },
  { href: '/about/ceomessage', label: 'CEO’s Message' },
];
