/** Who does something on a private page, for the lists of staff: the site does not know who holds the link. */
export const theApplicant = { email: 'The applicant' };
