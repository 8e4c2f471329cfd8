/** Every limit of the product that is not the operator's to set, with its one home here. Units are in the names. */

export const maxFileBytes = 10 * 1024 * 1024;
export const maxFilesPerSubmission = 40;
export const maxFieldsPerSubmission = 300;
export const maxFieldBytesPerSubmission = 2 * 1024 * 1024;
/** A label and a file name, percent-encoded at worst. */
export const maxPartHeaderBytes = 8 * 1024;
export const maxJsonBytes = 1024 * 1024;
export const maxLoginBytes = 16 * 1024;
export const maxFilenameLength = 200;
export const maxLabelLength = 200;

export const maxTextLength = 5000;
export const maxTextareaLength = 50_000;
export const maxEmailLength = 254;

export const draftLifetimeSeconds = 60 * 60;

export const tableCellLength = 100;
/** What the staff write about an application. */
export const maxNoteLength = 5000;
export const maxTagLength = 40;
/** Matches of a filter are counted up to here. */
export const mostCountedSubmissions = 10_000;
export const footerPrograms = 3;
export const footerTitleLength = 25;

/** What an applicant may attach, by content. The hint of the form and the check of the server read the same list. */
export const acceptedExtensions = ['.pdf', '.doc', '.docx', '.txt', '.jpg', '.jpeg', '.png', '.gif'] as const;

/** The files of all drafts together; beyond it answers are kept without their files. */
export const maxDraftBytes = 2 * 1024 * 1024 * 1024;
/** Drafts at one time; beyond it a form does not come back and the visitor goes back in the browser. */
export const maxDrafts = 2000;
/** A draft outlives its hour by this much on the disk, for a form that is being sent as the hour ends. */
export const draftGraceSeconds = 15 * 60;
