-- CreateTable
CREATE TABLE "SiteSetting" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "value" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "ContentVersion" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "version" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "Media" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "file" TEXT NOT NULL,
    "mimeType" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "alt" TEXT NOT NULL,
    "dominantColor" TEXT NOT NULL,
    "placeholder" TEXT NOT NULL,
    "focalX" INTEGER NOT NULL DEFAULT 50,
    "focalY" INTEGER NOT NULL DEFAULT 50,
    "createdAt" DATETIME NOT NULL,
    "name" TEXT,
    "removedAt" DATETIME,
    "removedBy" TEXT,
    "credit" TEXT,
    "licence" TEXT,
    "licenceUrl" TEXT
);

-- CreateTable
CREATE TABLE "Document" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "file" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "mimeType" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "pages" INTEGER,
    "isTagged" BOOLEAN,
    "language" TEXT,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Banner" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "title" TEXT NOT NULL,
    "imageId" INTEGER,
    CONSTRAINT "Banner_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "HomeValue" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "number" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "position" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "About" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "about" TEXT NOT NULL,
    "vision" TEXT NOT NULL,
    "mission" TEXT NOT NULL,
    "imageId" INTEGER,
    CONSTRAINT "About_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Identity" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "markId" INTEGER,
    "markDarkId" INTEGER,
    "markAlt" TEXT,
    "iconId" INTEGER,
    "belongsTo" TEXT,
    "universityMarkId" INTEGER,
    "universityMarkDarkId" INTEGER,
    "universityMarkAlt" TEXT,
    "brandColour" TEXT,
    "accentColour" TEXT,
    "typePair" TEXT NOT NULL DEFAULT 'anek',
    "hero" TEXT NOT NULL DEFAULT 'drawing',
    "heroImageId" INTEGER,
    CONSTRAINT "Identity_markId_fkey" FOREIGN KEY ("markId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Identity_markDarkId_fkey" FOREIGN KEY ("markDarkId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Identity_iconId_fkey" FOREIGN KEY ("iconId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Identity_universityMarkId_fkey" FOREIGN KEY ("universityMarkId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Identity_universityMarkDarkId_fkey" FOREIGN KEY ("universityMarkDarkId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Identity_heroImageId_fkey" FOREIGN KEY ("heroImageId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AboutCard" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "imageId" INTEGER,
    CONSTRAINT "AboutCard_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Person" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "group" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "designation" TEXT NOT NULL,
    "bio" TEXT NOT NULL,
    "quote" TEXT,
    "linkedin" TEXT,
    "position" INTEGER NOT NULL,
    "imageId" INTEGER,
    CONSTRAINT "Person_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Message" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "designation" TEXT NOT NULL,
    "excerpt" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "imageId" INTEGER,
    "linkLabel" TEXT,
    "menuLabel" TEXT,
    CONSTRAINT "Message_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "FocusArea" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "imageId" INTEGER,
    CONSTRAINT "FocusArea_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Objective" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "position" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "StakeholderPage" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "imageId" INTEGER,
    CONSTRAINT "StakeholderPage_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TextPage" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "title" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "place" TEXT,
    "reviewedOn" DATETIME
);

-- CreateTable
CREATE TABLE "TextPagePicture" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "textPageId" INTEGER NOT NULL,
    "caption" TEXT,
    "position" INTEGER NOT NULL,
    "imageId" INTEGER,
    CONSTRAINT "TextPagePicture_textPageId_fkey" FOREIGN KEY ("textPageId") REFERENCES "TextPage" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "TextPagePicture_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TextPageFile" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "textPageId" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "language" TEXT,
    "textBeside" TEXT,
    "position" INTEGER NOT NULL,
    "documentId" INTEGER,
    CONSTRAINT "TextPageFile_textPageId_fkey" FOREIGN KEY ("textPageId") REFERENCES "TextPage" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "TextPageFile_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "Document" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Notice" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "kind" TEXT NOT NULL,
    "number" TEXT,
    "title" TEXT NOT NULL,
    "slug" TEXT,
    "body" TEXT NOT NULL,
    "publishedOn" DATETIME NOT NULL,
    "opensAt" DATETIME,
    "closesAt" DATETIME
);

-- CreateTable
CREATE TABLE "NoticeFile" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "noticeId" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "language" TEXT,
    "textBeside" TEXT,
    "position" INTEGER NOT NULL,
    "documentId" INTEGER,
    CONSTRAINT "NoticeFile_noticeId_fkey" FOREIGN KEY ("noticeId") REFERENCES "Notice" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "NoticeFile_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "Document" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Newsletter" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "driveLink" TEXT NOT NULL,
    "imageId" INTEGER,
    "date" DATETIME,
    CONSTRAINT "Newsletter_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Announcement" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "announcement" TEXT NOT NULL,
    "link" TEXT NOT NULL,
    "date" DATETIME
);

-- CreateTable
CREATE TABLE "Event" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "date" DATETIME NOT NULL,
    "imageId" INTEGER,
    "endsAt" DATETIME,
    "mapLink" TEXT,
    "onlineLink" TEXT,
    "places" INTEGER,
    "registration" TEXT,
    "venue" TEXT,
    CONSTRAINT "Event_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "GalleryItem" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "imageId" INTEGER NOT NULL,
    CONSTRAINT "GalleryItem_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Partner" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "name" TEXT NOT NULL,
    "tag" TEXT,
    "website" TEXT,
    "imageId" INTEGER,
    CONSTRAINT "Partner_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Mentor" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "bio" TEXT NOT NULL,
    "link" TEXT,
    "priority" INTEGER NOT NULL,
    "imageId" INTEGER,
    "expertise" TEXT,
    CONSTRAINT "Mentor_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "MentorLink" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "mentorId" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    CONSTRAINT "MentorLink_mentorId_fkey" FOREIGN KEY ("mentorId") REFERENCES "Mentor" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Startup" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "sector" TEXT,
    "stage" TEXT,
    "trl" INTEGER,
    "website" TEXT,
    "productWebsite" TEXT,
    "productDescription" TEXT,
    "companyName" TEXT,
    "incorporationDate" DATETIME,
    "officeAddress" TEXT,
    "dpiitNumber" TEXT,
    "bhaskarId" TEXT,
    "agreementType" TEXT,
    "agreementDate" DATETIME,
    "incubatorSupport" TEXT,
    "fundRaised" BIGINT,
    "revenue" BIGINT,
    "employeeCount" INTEGER,
    "milestones" TEXT,
    "mediaPresence" TEXT,
    "priority" INTEGER NOT NULL,
    "moneyPublished" BOOLEAN NOT NULL DEFAULT false,
    "logoId" INTEGER,
    "productImageId" INTEGER,
    "about" TEXT,
    "need" TEXT,
    CONSTRAINT "Startup_logoId_fkey" FOREIGN KEY ("logoId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Startup_productImageId_fkey" FOREIGN KEY ("productImageId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TeamMember" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "startupId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "designation" TEXT NOT NULL,
    "email" TEXT,
    "emailPublished" BOOLEAN NOT NULL DEFAULT false,
    "phone" TEXT,
    "phonePublished" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL,
    "photoId" INTEGER,
    CONSTRAINT "TeamMember_startupId_fkey" FOREIGN KEY ("startupId") REFERENCES "Startup" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "TeamMember_photoId_fkey" FOREIGN KEY ("photoId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Committee" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "name" TEXT NOT NULL,
    "fullName" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "category" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "CommitteeMember" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "committeeId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "position" TEXT NOT NULL,
    "expertise" TEXT NOT NULL,
    "bio" TEXT NOT NULL,
    "joinedDate" DATETIME,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "email" TEXT,
    "emailPublished" BOOLEAN NOT NULL DEFAULT false,
    "phone" TEXT,
    "phonePublished" BOOLEAN NOT NULL DEFAULT false,
    "linkedin" TEXT,
    "website" TEXT,
    "imageId" INTEGER,
    CONSTRAINT "CommitteeMember_committeeId_fkey" FOREIGN KEY ("committeeId") REFERENCES "Committee" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CommitteeMember_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Program" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "googleFormLink" TEXT,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "opensAt" DATETIME,
    "closesAt" DATETIME,
    "graceMinutes" INTEGER,
    "capacity" INTEGER,
    "nextSteps" TEXT,
    "noticeEnglish" TEXT,
    "noticeMarathi" TEXT,
    "noticeHindi" TEXT,
    "keepMonths" INTEGER,
    "remindsDrafts" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL,
    "reviewersSeeContacts" BOOLEAN NOT NULL DEFAULT false
);

-- CreateTable
CREATE TABLE "LateCode" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "programId" INTEGER NOT NULL,
    "codeHash" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "uses" INTEGER NOT NULL,
    "usesLeft" INTEGER NOT NULL,
    "validUntil" DATETIME NOT NULL,
    "whenFull" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL,
    "createdBy" TEXT NOT NULL,
    "revokedAt" DATETIME,
    CONSTRAINT "LateCode_programId_fkey" FOREIGN KEY ("programId") REFERENCES "Program" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PrivacyNotice" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "programId" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "texts" JSONB NOT NULL,
    "digest" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "keepMonths" INTEGER,
    CONSTRAINT "PrivacyNotice_programId_fkey" FOREIGN KEY ("programId") REFERENCES "Program" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "FormField" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "programId" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "fieldType" TEXT NOT NULL,
    "isRequired" BOOLEAN NOT NULL DEFAULT false,
    "order" INTEGER NOT NULL,
    "helpText" TEXT,
    "maxLength" INTEGER,
    "minimum" TEXT,
    "maximum" TEXT,
    "meansMinor" BOOLEAN NOT NULL DEFAULT false,
    "asksParent" BOOLEAN NOT NULL DEFAULT false,
    "options" TEXT,
    "requireIf" TEXT,
    "showIf" TEXT,
    "fileKind" TEXT,
    "maxMegabytes" INTEGER,
    "maxFiles" INTEGER,
    "columns" TEXT,
    "maxRows" INTEGER,
    "minRows" INTEGER,
    "dateLimit" TEXT,
    "earliest" DATETIME,
    "latest" DATETIME,
    "pattern" TEXT,
    "patternRefuses" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "FormField_programId_fkey" FOREIGN KEY ("programId") REFERENCES "Program" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Submission" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "state" TEXT NOT NULL DEFAULT 'open',
    "programId" INTEGER NOT NULL,
    "submittedAt" DATETIME NOT NULL,
    "idempotencyKey" TEXT,
    "status" TEXT NOT NULL DEFAULT 'received',
    "spamScore" INTEGER NOT NULL DEFAULT 0,
    "spamReasons" TEXT NOT NULL DEFAULT '',
    "mailsHeld" BOOLEAN NOT NULL DEFAULT false,
    "toldStatus" TEXT,
    "hasFiles" BOOLEAN NOT NULL DEFAULT false,
    "applicantEmail" TEXT,
    "noticeVersion" INTEGER,
    "noticeLanguage" TEXT,
    "noticeAt" DATETIME,
    "pageId" INTEGER,
    "arrivedBy" TEXT,
    "arrivedOn" TEXT,
    CONSTRAINT "Submission_programId_fkey" FOREIGN KEY ("programId") REFERENCES "Program" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Submission_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "PrivatePage" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SubmissionStartup" (
    "submissionId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "startupId" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    "userId" TEXT NOT NULL,
    "userName" TEXT NOT NULL,
    PRIMARY KEY ("submissionId", "number"),
    CONSTRAINT "SubmissionStartup_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SubmissionHold" (
    "submissionId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "expiresAt" DATETIME NOT NULL,
    "isSuspected" BOOLEAN NOT NULL,
    "parentAddress" TEXT,
    "tokenHash" TEXT,
    "linkAt" DATETIME,
    "ownMailboxes" JSONB NOT NULL,
    CONSTRAINT "SubmissionHold_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SubmissionWithdrawal" (
    "submissionId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "withdrawnAt" DATETIME NOT NULL,
    "withdrawnBy" TEXT NOT NULL,
    "eraseAt" DATETIME NOT NULL,
    "auditedWords" JSONB NOT NULL,
    "idempotencyKey" TEXT,
    CONSTRAINT "SubmissionWithdrawal_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SubmissionTerm" (
    "submissionId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "eraseAt" DATETIME NOT NULL,
    "announcedAt" DATETIME,
    "seenAt" DATETIME NOT NULL,
    "keptUntil" DATETIME,
    "keptBecause" TEXT,
    CONSTRAINT "SubmissionTerm_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SubmissionReceipt" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "submissionId" INTEGER NOT NULL,
    "statement" TEXT NOT NULL,
    "signature" TEXT NOT NULL,
    "keyId" TEXT NOT NULL,
    CONSTRAINT "SubmissionReceipt_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ReceiptKey" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "publicKey" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "endedAt" DATETIME
);

-- CreateTable
CREATE TABLE "PrivatePage" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "PrivateLink" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "pageId" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "codeHash" TEXT,
    "createdAt" DATETIME NOT NULL,
    "endedAt" DATETIME,
    CONSTRAINT "PrivateLink_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "PrivatePage" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Erasure" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "thingId" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "erasedAt" DATETIME NOT NULL,
    "reason" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "PrivacyRequest" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "receivedAt" DATETIME NOT NULL,
    "dueAt" DATETIME NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "answer" TEXT NOT NULL DEFAULT '',
    "answeredAt" DATETIME,
    "answeredBy" TEXT,
    "nomineeName" TEXT,
    "nomineeEmail" TEXT,
    "nomineeRelation" TEXT,
    "clearedAt" DATETIME,
    "confirmedAt" DATETIME
);

-- CreateTable
CREATE TABLE "PrivacyStep" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "requestId" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    "userEmail" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    CONSTRAINT "PrivacyStep_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "PrivacyRequest" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ErasedCount" (
    "programId" INTEGER NOT NULL,
    "day" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    PRIMARY KEY ("programId", "day", "status"),
    CONSTRAINT "ErasedCount_programId_fkey" FOREIGN KEY ("programId") REFERENCES "Program" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Answer" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "submissionId" INTEGER NOT NULL,
    "fieldId" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "fieldType" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    CONSTRAINT "Answer_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Attachment" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "submissionId" INTEGER NOT NULL,
    "fieldId" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "filename" TEXT NOT NULL,
    "storedName" TEXT NOT NULL,
    "mimeType" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "caution" TEXT,
    "scan" TEXT,
    CONSTRAINT "Attachment_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ReplacedFile" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "submissionId" INTEGER NOT NULL,
    "fieldId" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "filename" TEXT NOT NULL,
    "storedName" TEXT NOT NULL,
    "mimeType" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "caution" TEXT,
    "scan" TEXT,
    "replacedAt" DATETIME NOT NULL,
    CONSTRAINT "ReplacedFile_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AnswerRequest" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "submissionId" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    "userId" TEXT NOT NULL,
    "userName" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "questions" JSONB NOT NULL,
    "dueAt" DATETIME NOT NULL,
    "answeredAt" DATETIME,
    "seenAt" DATETIME,
    "endedAt" DATETIME,
    CONSTRAINT "AnswerRequest_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SubmissionColumn" (
    "programId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "filled" INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY ("programId", "kind", "label"),
    CONSTRAINT "SubmissionColumn_programId_fkey" FOREIGN KEY ("programId") REFERENCES "Program" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Tag" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "key" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "SubmissionTag" (
    "submissionId" INTEGER NOT NULL,
    "tagId" INTEGER NOT NULL,
    PRIMARY KEY ("submissionId", "tagId"),
    CONSTRAINT "SubmissionTag_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "SubmissionTag_tagId_fkey" FOREIGN KEY ("tagId") REFERENCES "Tag" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SubmissionNote" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "submissionId" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    "userId" TEXT NOT NULL,
    "userName" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "editedAt" DATETIME,
    CONSTRAINT "SubmissionNote_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SubmissionMessage" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "submissionId" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    "userId" TEXT,
    "userName" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "readAt" DATETIME,
    "answeredAt" DATETIME,
    CONSTRAINT "SubmissionMessage_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "MessageFile" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "messageId" INTEGER NOT NULL,
    "filename" TEXT NOT NULL,
    "storedName" TEXT NOT NULL,
    "mimeType" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "caution" TEXT,
    "scan" TEXT,
    CONSTRAINT "MessageFile_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "SubmissionMessage" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "MessageTemplate" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "text" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "FormTemplate" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "file" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "byName" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Letter" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "submissionId" INTEGER NOT NULL,
    "batch" TEXT NOT NULL,
    "status" TEXT,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "isEdited" BOOLEAN NOT NULL DEFAULT false,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "userId" TEXT NOT NULL,
    "userName" TEXT NOT NULL,
    "releasedAt" DATETIME,
    "heldFor" INTEGER,
    CONSTRAINT "Letter_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LetterTemplate" (
    "status" TEXT NOT NULL PRIMARY KEY,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "SubmissionChange" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "submissionId" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    "userId" TEXT NOT NULL,
    "userName" TEXT NOT NULL,
    "batch" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "before" TEXT,
    "after" TEXT,
    "undoneAt" DATETIME,
    "question" TEXT,
    CONSTRAINT "SubmissionChange_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Lease" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "holder" TEXT NOT NULL,
    "until" DATETIME NOT NULL,
    "isWanted" BOOLEAN NOT NULL DEFAULT false
);

-- CreateTable
CREATE TABLE "ArrivingFile" (
    "folder" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "until" DATETIME NOT NULL,
    PRIMARY KEY ("folder", "name")
);

-- CreateTable
CREATE TABLE "ArrivingUpload" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "pageId" INTEGER NOT NULL,
    "announced" JSONB NOT NULL,
    "changedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "ArrivingPiece" (
    "uploadId" TEXT NOT NULL,
    "begin" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    PRIMARY KEY ("uploadId", "begin"),
    CONSTRAINT "ArrivingPiece_uploadId_fkey" FOREIGN KEY ("uploadId") REFERENCES "ArrivingUpload" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Throttle" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "points" INTEGER NOT NULL,
    "endsAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "SubmissionDraft" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "tokenHash" TEXT,
    "pageId" INTEGER,
    "programId" INTEGER NOT NULL,
    "answers" JSONB NOT NULL,
    "errors" JSONB NOT NULL,
    "message" TEXT NOT NULL,
    "client" TEXT NOT NULL DEFAULT '',
    "begunAt" DATETIME,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "changedAt" DATETIME,
    "address" TEXT,
    "noReminders" BOOLEAN NOT NULL DEFAULT false,
    "step" TEXT,
    "answerBytes" INTEGER NOT NULL DEFAULT 0,
    "corrects" INTEGER,
    CONSTRAINT "SubmissionDraft_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "PrivatePage" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "SubmissionDraft_programId_fkey" FOREIGN KEY ("programId") REFERENCES "Program" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "DraftAnswer" (
    "draftId" INTEGER NOT NULL,
    "fieldId" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "fieldType" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "linkId" INTEGER,
    "writtenBy" TEXT NOT NULL,
    "savedAt" DATETIME NOT NULL,
    "otherValue" TEXT,
    PRIMARY KEY ("draftId", "fieldId"),
    CONSTRAINT "DraftAnswer_draftId_fkey" FOREIGN KEY ("draftId") REFERENCES "SubmissionDraft" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "DraftFile" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "draftId" INTEGER NOT NULL,
    "fieldId" INTEGER,
    "label" TEXT NOT NULL,
    "filename" TEXT NOT NULL,
    "storedName" TEXT NOT NULL,
    "mimeType" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "uploadId" TEXT,
    "note" TEXT,
    CONSTRAINT "DraftFile_draftId_fkey" FOREIGN KEY ("draftId") REFERENCES "SubmissionDraft" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ContactMessage" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'new',
    "removedAt" DATETIME,
    "spamScore" INTEGER NOT NULL DEFAULT 0,
    "spamReasons" TEXT NOT NULL DEFAULT ''
);

-- CreateTable
CREATE TABLE "ContactReply" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "messageId" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    "userId" TEXT NOT NULL,
    "userName" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    CONSTRAINT "ContactReply_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "ContactMessage" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RecentText" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "digest" TEXT NOT NULL,
    "client" TEXT NOT NULL,
    "at" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Mail" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "toAddress" TEXT NOT NULL,
    "toName" TEXT,
    "subject" TEXT,
    "text" TEXT,
    "html" TEXT,
    "replyTo" TEXT,
    "messageId" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" DATETIME,
    "lastError" TEXT,
    "createdAt" DATETIME NOT NULL,
    "sentAt" DATETIME,
    "submissionId" INTEGER,
    "pageId" INTEGER,
    "replyId" INTEGER,
    "claimedUntil" DATETIME,
    "gatheredIn" TEXT,
    CONSTRAINT "Mail_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Mail_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "PrivatePage" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Mail_replyId_fkey" FOREIGN KEY ("replyId") REFERENCES "ContactReply" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Breach" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "title" TEXT NOT NULL,
    "noticedAt" DATETIME NOT NULL,
    "happenedFrom" DATETIME,
    "happenedTo" DATETIME,
    "nature" TEXT NOT NULL,
    "extent" TEXT NOT NULL,
    "consequences" TEXT NOT NULL,
    "measures" TEXT NOT NULL,
    "advice" TEXT NOT NULL,
    "applications" TEXT NOT NULL,
    "programIds" JSONB NOT NULL,
    "receivedFrom" DATETIME,
    "receivedTo" DATETIME,
    "hasMessages" BOOLEAN NOT NULL,
    "hasStaff" BOOLEAN NOT NULL,
    "frozenAt" DATETIME,
    "boardToldAt" DATETIME,
    "boardToldRef" TEXT NOT NULL DEFAULT '',
    "boardDetailAt" DATETIME,
    "boardDetailRef" TEXT NOT NULL DEFAULT '',
    "closedAt" DATETIME,
    "closedNote" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL,
    "createdBy" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "BreachPerson" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "breachId" INTEGER NOT NULL,
    "contact" TEXT NOT NULL,
    "email" TEXT,
    "mailId" INTEGER,
    "toldAt" DATETIME,
    "toldHow" TEXT NOT NULL DEFAULT '',
    "eraseOnceTold" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "BreachPerson_breachId_fkey" FOREIGN KEY ("breachId") REFERENCES "Breach" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "BreachPerson_mailId_fkey" FOREIGN KEY ("mailId") REFERENCES "Mail" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Warning" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "openKind" TEXT,
    "words" TEXT NOT NULL,
    "since" DATETIME NOT NULL,
    "mailedAt" DATETIME,
    "endedAt" DATETIME
);

-- CreateTable
CREATE TABLE "UploadsFolder" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "mark" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "ContentItem" (
    "entity" TEXT NOT NULL,
    "entityId" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "liveRevision" INTEGER,
    "publishAt" DATETIME,
    "unpublishAt" DATETIME,
    "updatedAt" DATETIME NOT NULL,
    "updatedBy" TEXT NOT NULL,
    "removedAt" DATETIME,
    "publishProblem" TEXT,
    "askedPublishAt" DATETIME,
    "askedRevision" INTEGER,
    "askedUnpublishAt" DATETIME,
    PRIMARY KEY ("entity", "entityId")
);

-- CreateTable
CREATE TABLE "Revision" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "entity" TEXT NOT NULL,
    "entityId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "at" DATETIME NOT NULL,
    "userId" TEXT,
    "userEmail" TEXT,
    "action" TEXT NOT NULL,
    "values" JSONB NOT NULL,
    "reason" TEXT
);

-- CreateTable
CREATE TABLE "CheckedLink" (
    "address" TEXT NOT NULL PRIMARY KEY,
    "host" TEXT NOT NULL,
    "nextAt" DATETIME NOT NULL,
    "checkedAt" DATETIME,
    "reachedAt" DATETIME,
    "problem" TEXT,
    "status" INTEGER,
    "failedAt" DATETIME,
    "brokenAt" DATETIME,
    "fineUntil" DATETIME
);

-- CreateTable
CREATE TABLE "IdSequence" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "next" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "BulkAction" (
    "token" TEXT NOT NULL PRIMARY KEY,
    "at" DATETIME NOT NULL,
    "userId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "changed" JSONB NOT NULL,
    "unchanged" INTEGER NOT NULL,
    "left" JSONB NOT NULL,
    "undoneAt" DATETIME,
    "undoLeft" JSONB
);

-- CreateTable
CREATE TABLE "ContentImport" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "createdAt" DATETIME NOT NULL,
    "userId" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "filename" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "settings" JSONB NOT NULL,
    "plan" JSONB NOT NULL,
    "told" TEXT,
    "picturesName" TEXT,
    "token" TEXT
);

-- CreateTable
CREATE TABLE "ImportedPicture" (
    "importId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "mediaId" INTEGER NOT NULL,
    "stored" JSONB,
    PRIMARY KEY ("importId", "name"),
    CONSTRAINT "ImportedPicture_importId_fkey" FOREIGN KEY ("importId") REFERENCES "ContentImport" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ContentPreview" (
    "tokenHash" TEXT NOT NULL PRIMARY KEY,
    "entity" TEXT NOT NULL,
    "entityId" INTEGER NOT NULL,
    "values" JSONB NOT NULL,
    "expiresAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "User" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "emailVerified" BOOLEAN NOT NULL,
    "image" TEXT,
    "role" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "disabledAt" DATETIME,
    "twoFactorEnabled" BOOLEAN NOT NULL DEFAULT false,
    "lastProgramId" INTEGER,
    "stepsPutAwayAt" DATETIME,
    "roles" TEXT,
    "hasFirstPassword" BOOLEAN NOT NULL DEFAULT false
);

-- CreateTable
CREATE TABLE "Passkey" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "publicKey" TEXT NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "usedAt" DATETIME,
    CONSTRAINT "Passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ProviderLink" (
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "linkedAt" DATETIME NOT NULL,
    "usedAt" DATETIME,
    PRIMARY KEY ("issuer", "subject"),
    CONSTRAINT "ProviderLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "NoticeChoice" (
    "userId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "time" TEXT NOT NULL,
    "since" DATETIME NOT NULL,
    PRIMARY KEY ("userId", "kind"),
    CONSTRAINT "NoticeChoice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ProgramReviewer" (
    "userId" TEXT NOT NULL,
    "programId" INTEGER NOT NULL,
    PRIMARY KEY ("userId", "programId"),
    CONSTRAINT "ProgramReviewer_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ProgramReviewer_programId_fkey" FOREIGN KEY ("programId") REFERENCES "Program" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TwoFactor" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "secret" TEXT NOT NULL,
    "backupCodes" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "verified" BOOLEAN NOT NULL DEFAULT true,
    "failedVerificationCount" INTEGER NOT NULL DEFAULT 0,
    "lockedUntil" DATETIME,
    CONSTRAINT "TwoFactor_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Invitation" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "tokenHash" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "programIds" JSONB NOT NULL,
    "invitedBy" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "acceptedAt" DATETIME,
    "revokedAt" DATETIME,
    "mailedHash" TEXT,
    "roles" TEXT
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "token" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "ipAddress" TEXT,
    "userAgent" TEXT,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Account" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "accountId" TEXT NOT NULL,
    "providerId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "accessToken" TEXT,
    "refreshToken" TEXT,
    "idToken" TEXT,
    "accessTokenExpiresAt" DATETIME,
    "refreshTokenExpiresAt" DATETIME,
    "scope" TEXT,
    "password" TEXT,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Account_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Verification" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "identifier" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "SubmissionRead" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "at" DATETIME NOT NULL,
    "hour" DATETIME NOT NULL,
    "userId" TEXT NOT NULL,
    "userEmail" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "thing" TEXT NOT NULL,
    "programId" INTEGER,
    "submissionId" INTEGER,
    "submissionIds" TEXT
);

-- CreateTable
CREATE TABLE "AuditLog" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "at" DATETIME NOT NULL,
    "userId" TEXT,
    "userEmail" TEXT,
    "action" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "entityId" TEXT,
    "detail" JSONB,
    "times" INTEGER NOT NULL DEFAULT 1,
    "lastAt" DATETIME,
    "refusalKey" TEXT
);

-- CreateTable
CREATE TABLE "SearchEntry" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "itemId" INTEGER NOT NULL,
    "part" INTEGER NOT NULL DEFAULT 0,
    "page" TEXT NOT NULL,
    "href" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "digest" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "SearchPosting" (
    "entryId" INTEGER NOT NULL,
    "word" TEXT NOT NULL,
    "weight" INTEGER NOT NULL,
    PRIMARY KEY ("entryId", "word"),
    CONSTRAINT "SearchPosting_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "SearchEntry" ("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;

-- CreateTable
CREATE TABLE "SearchWord" (
    "word" TEXT NOT NULL PRIMARY KEY,
    "reversed" TEXT NOT NULL,
    "length" INTEGER NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "Media_file_key" ON "Media"("file");

-- CreateIndex
CREATE UNIQUE INDEX "Document_file_key" ON "Document"("file");

-- CreateIndex
CREATE INDEX "Person_group_position_idx" ON "Person"("group", "position");

-- CreateIndex
CREATE UNIQUE INDEX "StakeholderPage_slug_key" ON "StakeholderPage"("slug");

-- CreateIndex
CREATE INDEX "TextPagePicture_textPageId_position_idx" ON "TextPagePicture"("textPageId", "position");

-- CreateIndex
CREATE INDEX "TextPageFile_textPageId_position_idx" ON "TextPageFile"("textPageId", "position");

-- CreateIndex
CREATE INDEX "TextPageFile_documentId_idx" ON "TextPageFile"("documentId");

-- CreateIndex
CREATE INDEX "Notice_isPublished_publishedOn_id_idx" ON "Notice"("isPublished", "publishedOn", "id");

-- CreateIndex
CREATE INDEX "Notice_slug_idx" ON "Notice"("slug");

-- CreateIndex
CREATE INDEX "NoticeFile_noticeId_position_idx" ON "NoticeFile"("noticeId", "position");

-- CreateIndex
CREATE INDEX "NoticeFile_documentId_idx" ON "NoticeFile"("documentId");

-- CreateIndex
CREATE INDEX "Event_date_idx" ON "Event"("date");

-- CreateIndex
CREATE INDEX "MentorLink_mentorId_position_idx" ON "MentorLink"("mentorId", "position");

-- CreateIndex
CREATE INDEX "Startup_priority_idx" ON "Startup"("priority");

-- CreateIndex
CREATE INDEX "TeamMember_startupId_position_idx" ON "TeamMember"("startupId", "position");

-- CreateIndex
CREATE INDEX "CommitteeMember_committeeId_idx" ON "CommitteeMember"("committeeId");

-- CreateIndex
CREATE UNIQUE INDEX "LateCode_codeHash_key" ON "LateCode"("codeHash");

-- CreateIndex
CREATE INDEX "LateCode_programId_id_idx" ON "LateCode"("programId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "PrivacyNotice_programId_version_key" ON "PrivacyNotice"("programId", "version");

-- CreateIndex
CREATE UNIQUE INDEX "PrivacyNotice_programId_digest_key" ON "PrivacyNotice"("programId", "digest");

-- CreateIndex
CREATE UNIQUE INDEX "FormField_programId_label_key" ON "FormField"("programId", "label");

-- CreateIndex
CREATE UNIQUE INDEX "Submission_idempotencyKey_key" ON "Submission"("idempotencyKey");

-- CreateIndex
CREATE UNIQUE INDEX "Submission_pageId_key" ON "Submission"("pageId");

-- CreateIndex
CREATE INDEX "Submission_programId_state_id_idx" ON "Submission"("programId", "state", "id");

-- CreateIndex
CREATE INDEX "Submission_programId_state_status_id_idx" ON "Submission"("programId", "state", "status", "id");

-- CreateIndex
CREATE INDEX "Submission_programId_state_hasFiles_id_idx" ON "Submission"("programId", "state", "hasFiles", "id");

-- CreateIndex
CREATE INDEX "Submission_programId_state_submittedAt_idx" ON "Submission"("programId", "state", "submittedAt");

-- CreateIndex
CREATE INDEX "Submission_programId_state_arrivedBy_idx" ON "Submission"("programId", "state", "arrivedBy");

-- CreateIndex
CREATE INDEX "Submission_applicantEmail_state_id_idx" ON "Submission"("applicantEmail", "state", "id");

-- CreateIndex
CREATE INDEX "SubmissionStartup_startupId_idx" ON "SubmissionStartup"("startupId");

-- CreateIndex
CREATE UNIQUE INDEX "SubmissionStartup_submissionId_startupId_key" ON "SubmissionStartup"("submissionId", "startupId");

-- CreateIndex
CREATE UNIQUE INDEX "SubmissionHold_tokenHash_key" ON "SubmissionHold"("tokenHash");

-- CreateIndex
CREATE INDEX "SubmissionHold_expiresAt_idx" ON "SubmissionHold"("expiresAt");

-- CreateIndex
CREATE INDEX "SubmissionWithdrawal_eraseAt_idx" ON "SubmissionWithdrawal"("eraseAt");

-- CreateIndex
CREATE INDEX "SubmissionTerm_eraseAt_idx" ON "SubmissionTerm"("eraseAt");

-- CreateIndex
CREATE INDEX "SubmissionReceipt_submissionId_id_idx" ON "SubmissionReceipt"("submissionId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "PrivateLink_tokenHash_key" ON "PrivateLink"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "PrivateLink_codeHash_key" ON "PrivateLink"("codeHash");

-- CreateIndex
CREATE INDEX "PrivateLink_pageId_id_idx" ON "PrivateLink"("pageId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Erasure_kind_thingId_createdAt_key" ON "Erasure"("kind", "thingId", "createdAt");

-- CreateIndex
CREATE INDEX "PrivacyRequest_answeredAt_dueAt_idx" ON "PrivacyRequest"("answeredAt", "dueAt");

-- CreateIndex
CREATE INDEX "PrivacyRequest_state_dueAt_idx" ON "PrivacyRequest"("state", "dueAt");

-- CreateIndex
CREATE INDEX "PrivacyRequest_email_idx" ON "PrivacyRequest"("email");

-- CreateIndex
CREATE INDEX "PrivacyStep_requestId_id_idx" ON "PrivacyStep"("requestId", "id");

-- CreateIndex
CREATE INDEX "Answer_submissionId_position_idx" ON "Answer"("submissionId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Attachment_storedName_key" ON "Attachment"("storedName");

-- CreateIndex
CREATE INDEX "Attachment_submissionId_position_idx" ON "Attachment"("submissionId", "position");

-- CreateIndex
CREATE INDEX "Attachment_scan_idx" ON "Attachment"("scan");

-- CreateIndex
CREATE UNIQUE INDEX "ReplacedFile_storedName_key" ON "ReplacedFile"("storedName");

-- CreateIndex
CREATE INDEX "ReplacedFile_submissionId_id_idx" ON "ReplacedFile"("submissionId", "id");

-- CreateIndex
CREATE INDEX "ReplacedFile_scan_idx" ON "ReplacedFile"("scan");

-- CreateIndex
CREATE INDEX "AnswerRequest_submissionId_id_idx" ON "AnswerRequest"("submissionId", "id");

-- CreateIndex
CREATE INDEX "AnswerRequest_seenAt_answeredAt_idx" ON "AnswerRequest"("seenAt", "answeredAt");

-- CreateIndex
CREATE UNIQUE INDEX "Tag_key_key" ON "Tag"("key");

-- CreateIndex
CREATE INDEX "SubmissionTag_tagId_submissionId_idx" ON "SubmissionTag"("tagId", "submissionId");

-- CreateIndex
CREATE INDEX "SubmissionNote_submissionId_id_idx" ON "SubmissionNote"("submissionId", "id");

-- CreateIndex
CREATE INDEX "SubmissionMessage_submissionId_id_idx" ON "SubmissionMessage"("submissionId", "id");

-- CreateIndex
CREATE INDEX "SubmissionMessage_userId_answeredAt_id_idx" ON "SubmissionMessage"("userId", "answeredAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "MessageFile_storedName_key" ON "MessageFile"("storedName");

-- CreateIndex
CREATE INDEX "MessageFile_messageId_id_idx" ON "MessageFile"("messageId", "id");

-- CreateIndex
CREATE INDEX "MessageFile_scan_idx" ON "MessageFile"("scan");

-- CreateIndex
CREATE UNIQUE INDEX "MessageTemplate_kind_name_key" ON "MessageTemplate"("kind", "name");

-- CreateIndex
CREATE UNIQUE INDEX "FormTemplate_name_key" ON "FormTemplate"("name");

-- CreateIndex
CREATE UNIQUE INDEX "Letter_heldFor_key" ON "Letter"("heldFor");

-- CreateIndex
CREATE INDEX "Letter_submissionId_id_idx" ON "Letter"("submissionId", "id");

-- CreateIndex
CREATE INDEX "Letter_batch_id_idx" ON "Letter"("batch", "id");

-- CreateIndex
CREATE INDEX "Letter_releasedAt_batch_idx" ON "Letter"("releasedAt", "batch");

-- CreateIndex
CREATE INDEX "SubmissionChange_submissionId_id_idx" ON "SubmissionChange"("submissionId", "id");

-- CreateIndex
CREATE INDEX "SubmissionChange_batch_idx" ON "SubmissionChange"("batch");

-- CreateIndex
CREATE INDEX "ArrivingFile_until_idx" ON "ArrivingFile"("until");

-- CreateIndex
CREATE UNIQUE INDEX "ArrivingPiece_name_key" ON "ArrivingPiece"("name");

-- CreateIndex
CREATE INDEX "Throttle_endsAt_idx" ON "Throttle"("endsAt");

-- CreateIndex
CREATE UNIQUE INDEX "SubmissionDraft_tokenHash_key" ON "SubmissionDraft"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "SubmissionDraft_pageId_key" ON "SubmissionDraft"("pageId");

-- CreateIndex
CREATE INDEX "SubmissionDraft_expiresAt_idx" ON "SubmissionDraft"("expiresAt");

-- CreateIndex
CREATE INDEX "SubmissionDraft_programId_idx" ON "SubmissionDraft"("programId");

-- CreateIndex
CREATE INDEX "SubmissionDraft_corrects_idx" ON "SubmissionDraft"("corrects");

-- CreateIndex
CREATE INDEX "SubmissionDraft_address_idx" ON "SubmissionDraft"("address");

-- CreateIndex
CREATE UNIQUE INDEX "DraftFile_storedName_key" ON "DraftFile"("storedName");

-- CreateIndex
CREATE INDEX "DraftFile_draftId_idx" ON "DraftFile"("draftId");

-- CreateIndex
CREATE INDEX "DraftFile_uploadId_idx" ON "DraftFile"("uploadId");

-- CreateIndex
CREATE INDEX "ContactMessage_status_id_idx" ON "ContactMessage"("status", "id");

-- CreateIndex
CREATE INDEX "ContactReply_messageId_id_idx" ON "ContactReply"("messageId", "id");

-- CreateIndex
CREATE INDEX "RecentText_digest_at_idx" ON "RecentText"("digest", "at");

-- CreateIndex
CREATE INDEX "RecentText_at_idx" ON "RecentText"("at");

-- CreateIndex
CREATE UNIQUE INDEX "Mail_key_key" ON "Mail"("key");

-- CreateIndex
CREATE UNIQUE INDEX "Mail_messageId_key" ON "Mail"("messageId");

-- CreateIndex
CREATE UNIQUE INDEX "Mail_replyId_key" ON "Mail"("replyId");

-- CreateIndex
CREATE INDEX "Mail_status_nextAttemptAt_idx" ON "Mail"("status", "nextAttemptAt");

-- CreateIndex
CREATE INDEX "Mail_submissionId_idx" ON "Mail"("submissionId");

-- CreateIndex
CREATE INDEX "Mail_pageId_idx" ON "Mail"("pageId");

-- CreateIndex
CREATE INDEX "Mail_gatheredIn_idx" ON "Mail"("gatheredIn");

-- CreateIndex
CREATE INDEX "Breach_closedAt_idx" ON "Breach"("closedAt");

-- CreateIndex
CREATE UNIQUE INDEX "BreachPerson_mailId_key" ON "BreachPerson"("mailId");

-- CreateIndex
CREATE INDEX "BreachPerson_contact_idx" ON "BreachPerson"("contact");

-- CreateIndex
CREATE UNIQUE INDEX "BreachPerson_breachId_contact_key" ON "BreachPerson"("breachId", "contact");

-- CreateIndex
CREATE UNIQUE INDEX "Warning_openKind_key" ON "Warning"("openKind");

-- CreateIndex
CREATE INDEX "Warning_kind_mailedAt_idx" ON "Warning"("kind", "mailedAt");

-- CreateIndex
CREATE INDEX "ContentItem_publishAt_idx" ON "ContentItem"("publishAt");

-- CreateIndex
CREATE INDEX "ContentItem_unpublishAt_idx" ON "ContentItem"("unpublishAt");

-- CreateIndex
CREATE INDEX "Revision_userId_action_idx" ON "Revision"("userId", "action");

-- CreateIndex
CREATE UNIQUE INDEX "Revision_entity_entityId_number_key" ON "Revision"("entity", "entityId", "number");

-- CreateIndex
CREATE INDEX "CheckedLink_nextAt_idx" ON "CheckedLink"("nextAt");

-- CreateIndex
CREATE INDEX "CheckedLink_host_checkedAt_idx" ON "CheckedLink"("host", "checkedAt");

-- CreateIndex
CREATE INDEX "BulkAction_userId_kind_at_idx" ON "BulkAction"("userId", "kind", "at");

-- CreateIndex
CREATE INDEX "BulkAction_at_idx" ON "BulkAction"("at");

-- CreateIndex
CREATE INDEX "ContentImport_createdAt_idx" ON "ContentImport"("createdAt");

-- CreateIndex
CREATE INDEX "ContentPreview_expiresAt_idx" ON "ContentPreview"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE INDEX "Passkey_userId_idx" ON "Passkey"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "ProviderLink_userId_issuer_key" ON "ProviderLink"("userId", "issuer");

-- CreateIndex
CREATE INDEX "NoticeChoice_kind_idx" ON "NoticeChoice"("kind");

-- CreateIndex
CREATE INDEX "ProgramReviewer_programId_idx" ON "ProgramReviewer"("programId");

-- CreateIndex
CREATE INDEX "TwoFactor_userId_idx" ON "TwoFactor"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_tokenHash_key" ON "Invitation"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_mailedHash_key" ON "Invitation"("mailedHash");

-- CreateIndex
CREATE INDEX "Invitation_email_idx" ON "Invitation"("email");

-- CreateIndex
CREATE UNIQUE INDEX "Session_token_key" ON "Session"("token");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE INDEX "Account_userId_idx" ON "Account"("userId");

-- CreateIndex
CREATE INDEX "Verification_identifier_idx" ON "Verification"("identifier");

-- CreateIndex
CREATE INDEX "SubmissionRead_submissionId_id_idx" ON "SubmissionRead"("submissionId", "id");

-- CreateIndex
CREATE INDEX "SubmissionRead_kind_id_idx" ON "SubmissionRead"("kind", "id");

-- CreateIndex
CREATE INDEX "SubmissionRead_userEmail_id_idx" ON "SubmissionRead"("userEmail", "id");

-- CreateIndex
CREATE INDEX "SubmissionRead_at_idx" ON "SubmissionRead"("at");

-- CreateIndex
CREATE UNIQUE INDEX "SubmissionRead_userId_thing_hour_key" ON "SubmissionRead"("userId", "thing", "hour");

-- CreateIndex
CREATE UNIQUE INDEX "AuditLog_refusalKey_key" ON "AuditLog"("refusalKey");

-- CreateIndex
CREATE INDEX "AuditLog_at_idx" ON "AuditLog"("at");

-- CreateIndex
CREATE INDEX "AuditLog_entity_entityId_idx" ON "AuditLog"("entity", "entityId");

-- CreateIndex
CREATE INDEX "AuditLog_userEmail_id_idx" ON "AuditLog"("userEmail", "id");

-- CreateIndex
CREATE INDEX "AuditLog_action_id_idx" ON "AuditLog"("action", "id");

-- CreateIndex
CREATE UNIQUE INDEX "SearchEntry_kind_itemId_part_key" ON "SearchEntry"("kind", "itemId", "part");

-- CreateIndex
CREATE INDEX "SearchPosting_weight_word_entryId_idx" ON "SearchPosting"("weight", "word", "entryId");

-- CreateIndex
CREATE INDEX "SearchWord_reversed_idx" ON "SearchWord"("reversed");

-- What Prisma cannot say begins here. It cannot say either that SearchPosting, whose row is its key, is WITHOUT ROWID.

-- Every site has this row from the start.
INSERT INTO "Identity" ("id") VALUES (1);

-- The text of each submission, for full-text search. An update or a deletion removes the words from the file.
CREATE VIRTUAL TABLE "SubmissionSearch" USING fts5("text", content = '', contentless_delete = 1, tokenize = 'trigram');
INSERT INTO "SubmissionSearch" ("SubmissionSearch", "rank") VALUES ('secure-delete', 1);
-- The index's own list of words, which needs no storage: for search terms shorter than a trigram.
CREATE VIRTUAL TABLE "SubmissionSearchTerm" USING fts5vocab("SubmissionSearch", 'instance');
