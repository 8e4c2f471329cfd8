/** Every limit of the product that operators cannot change. Names include their units. */

export const maxFileBytes = 10 * 1024 * 1024;
/** The most pixels of a picture that people send or staff upload: more than phones and scanners make in 10 MB. */
export const maxPicturePixels = 70_000_000;
/** The most pixels of all frames of an animation together. */
export const maxAnimationPixels = 20 * maxPicturePixels;
/** The most bytes of a drawing (SVG) that staff upload. */
export const maxDrawingBytes = 256 * 1024;
export const maxFilesPerSubmission = 40;
/** How many files one question can take. */
export const maxFilesPerQuestion = 5;
/** In a plain form each cell of a group counts. */
export const maxFieldsPerSubmission = 1000;
export const maxFieldBytesPerSubmission = 2 * 1024 * 1024;
/** Room for a label and a file name, both percent-encoded. */
export const maxPartHeaderBytes = 8 * 1024;
export const maxJsonBytes = 1024 * 1024;
export const maxSmallFormBytes = 16 * 1024;
export const maxFilenameLength = 200;
export const maxLabelLength = 200;

export const maxTextLength = 5000;
export const maxTextareaLength = 50_000;
export const maxEmailLength = 254;
/** The most characters of an option of a question. */
export const maxOptionLength = 200;
/** The most characters of what a row of a group asks, and of a text in it. */
export const maxColumnLabelLength = 60;
export const maxCellLength = 500;
/** The most characters of a web address. */
export const maxAddressLength = 2000;

/** How long a removed picture can be brought back. */
export const removedPictureDays = 30;

/** How long a document is kept that no item names, in its newest or an older version. */
export const unusedDocumentDays = 30;

export const draftLifetimeSeconds = 60 * 60;

/** How long an application of a person under 18 waits for a parent, and the link to confirm works. */
export const parentConfirmDays = 30;

export const tableCellLength = 100;
/** Limits of what staff write about a submission. */
export const maxNoteLength = 5000;
export const maxTagLength = 40;
/** The most characters of a message between staff and an applicant, and how many may wait for an answer at one time. */
export const maxMessageLength = 5000;
export const maxWaitingMessages = 20;
/** How many files a message can have, and how many all messages about one application. */
export const maxFilesOfMessage = 5;
export const maxMessageFiles = 100;
/** Limits of a text that staff put into messages. */
export const maxTemplateNameLength = 80;
export const maxTemplates = 100;
/** How often one application can be corrected: each correction makes a receipt of the whole. */
export const maxCorrections = 50;
/** The most days that staff can give an applicant for an answer. */
export const maxRequestDays = 366;
/** The search counts at most this many matches. */
export const maxCountedSubmissions = 10_000;
export const footerPrograms = 3;
export const footerTitleLength = 25;

/** The types that an applicant may attach, by content. The form's hint and the server's check both read this list. */
export const acceptedExtensions = ['.pdf', '.doc', '.docx', '.txt', '.jpg', '.jpeg', '.png', '.gif'] as const;

/**
 * The total size of all drafts: of the files of forms that came back, where the network with the most makes room for
 * the next, and of the files and answers of saved ones, where none does.
 */
export const maxDraftBytes = 2 * 1024 * 1024 * 1024;
/** The size of one client's. Beyond it, its next drafts keep answers without files. */
export const maxDraftBytesOfClient = maxDraftBytes / 4;
/**
 * The most that the answers of one saved draft can take: twice what a form can bring, because two people can write at
 * once.
 */
export const maxDraftAnswerBytes = 2 * maxFieldBytesPerSubmission;
/** The most drafts at one time. Beyond it, the network with the most loses its oldest. */
export const maxDrafts = 2000;
/** How much longer than its hour a draft stays on disk, for a form that is being sent just as the hour ends. */
export const draftGraceSeconds = 15 * 60;

/** After so long, a file that came to its place without a row never gets one. */
export const incomingSeconds = 60 * 60;

/** How long a saved draft of a program that does not close is kept after its last change. */
export const savedDraftLifetimeSeconds = 30 * 24 * 60 * 60;
/** How long every other one is kept after its program closed. */
export const savedAfterClosingSeconds = 14 * 24 * 60 * 60;

/** How long an upload that stopped may be continued. */
export const unfinishedLifetimeSeconds = 24 * 60 * 60;
/**
 * How long the whole size of an announced file is set aside while nothing of it comes. Then what has arrived counts, and
 * an upload of which nothing has arrived ends.
 */
export const announcedSeconds = 10 * 60;
/** The room that is set aside for uploads under way, in all and for one client. Beyond it, new ones have to wait. */
export const maxUnfinishedBytes = 1024 * 1024 * 1024;
export const maxUnfinishedBytesOfClient = maxUnfinishedBytes / 4;

/** The limits of a table that is imported. */
export const maxTableBytes = 20 * 1024 ** 2;
export const maxTableRows = 5000;
export const maxTableColumns = 300;
/** The limits of the pictures beside it, in one ZIP file. */
export const maxImportZipBytes = 500 * 1024 ** 2;
export const maxImportPictures = 1000;
/** How many applications one table can bring: all are written in one transaction, with their files. */
export const maxArrivals = 500;
/** How long a table that was sent waits to be imported. */
export const importLifetimeSeconds = 24 * 60 * 60;
/** How many tables of one person are kept in that time: each may have 520 MB. */
export const maxHeldImports = 5;

/**
 * How many compiled queries a client keeps, and as many arrays of writes. One takes some 20 KB, and the site has about two
 * hundred that come again and again.
 */
export const maxPlans = 300;
