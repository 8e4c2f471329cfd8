/** What a parent may answer about an application of a person under 18. */
export const parentAnswers = ['confirm', 'decline'] as const;
export type ParentAnswer = (typeof parentAnswers)[number];
