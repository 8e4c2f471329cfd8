import type { Section } from '#lib/content/entity.ts';

/** The element id of a form's section. */
export const sectionId = ({ title }: Section): string => `section-${title.toLowerCase().replaceAll(' ', '-')}`;
