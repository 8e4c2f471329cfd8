/** Who does something on a private page, for the lists of staff: nobody knows who holds the link. */
export const theApplicant = { email: 'The applicant' };
