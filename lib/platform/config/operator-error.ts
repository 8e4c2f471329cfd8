/**
 * An error that the person who operates the site can put right. Its message says what to do, and is shown without a
 * stack.
 */
export class OperatorError extends Error {}
