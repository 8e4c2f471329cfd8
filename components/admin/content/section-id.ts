import type { Section } from '#lib/content/entity.ts';

/** The id of a section of a form in its page. */
export const sectionId = ({ title }: Section): string => `section-${title.toLowerCase().replaceAll(' ', '-')}`;
