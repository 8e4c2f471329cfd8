/** Mentors on a page of their list (spec, section 9). */
export const mentorsPerPage = 9;
