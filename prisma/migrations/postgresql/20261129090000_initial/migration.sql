-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "SiteSetting" (
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "SiteSetting_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "ContentVersion" (
    "id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "ContentVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Media" (
    "id" SERIAL NOT NULL,
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
    "createdAt" TIMESTAMP(3) NOT NULL,
    "name" TEXT,
    "credit" TEXT,
    "licence" TEXT,
    "licenceUrl" TEXT,
    "removedAt" TIMESTAMP(3),
    "removedBy" TEXT,

    CONSTRAINT "Media_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Document" (
    "id" SERIAL NOT NULL,
    "file" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "mimeType" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "pages" INTEGER,
    "isTagged" BOOLEAN,
    "language" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Banner" (
    "id" SERIAL NOT NULL,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "title" TEXT NOT NULL,
    "imageId" INTEGER,

    CONSTRAINT "Banner_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HomeValue" (
    "id" SERIAL NOT NULL,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "number" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "HomeValue_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "About" (
    "id" SERIAL NOT NULL,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "about" TEXT NOT NULL,
    "vision" TEXT NOT NULL,
    "mission" TEXT NOT NULL,
    "imageId" INTEGER,

    CONSTRAINT "About_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Identity" (
    "id" SERIAL NOT NULL,
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

    CONSTRAINT "Identity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AboutCard" (
    "id" SERIAL NOT NULL,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "imageId" INTEGER,

    CONSTRAINT "AboutCard_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Person" (
    "id" SERIAL NOT NULL,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "group" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "designation" TEXT NOT NULL,
    "bio" TEXT NOT NULL,
    "quote" TEXT,
    "linkedin" TEXT,
    "position" INTEGER NOT NULL,
    "imageId" INTEGER,

    CONSTRAINT "Person_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Message" (
    "id" SERIAL NOT NULL,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "designation" TEXT NOT NULL,
    "excerpt" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "menuLabel" TEXT,
    "linkLabel" TEXT,
    "imageId" INTEGER,

    CONSTRAINT "Message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FocusArea" (
    "id" SERIAL NOT NULL,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "imageId" INTEGER,

    CONSTRAINT "FocusArea_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Objective" (
    "id" SERIAL NOT NULL,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "Objective_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StakeholderPage" (
    "id" SERIAL NOT NULL,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "imageId" INTEGER,

    CONSTRAINT "StakeholderPage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TextPage" (
    "id" SERIAL NOT NULL,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "title" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "place" TEXT,
    "reviewedOn" TIMESTAMP(3),

    CONSTRAINT "TextPage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TextPagePicture" (
    "id" SERIAL NOT NULL,
    "textPageId" INTEGER NOT NULL,
    "caption" TEXT,
    "position" INTEGER NOT NULL,
    "imageId" INTEGER,

    CONSTRAINT "TextPagePicture_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TextPageFile" (
    "id" SERIAL NOT NULL,
    "textPageId" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "language" TEXT,
    "textBeside" TEXT,
    "position" INTEGER NOT NULL,
    "documentId" INTEGER,

    CONSTRAINT "TextPageFile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Notice" (
    "id" SERIAL NOT NULL,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "kind" TEXT NOT NULL,
    "number" TEXT,
    "title" TEXT NOT NULL,
    "slug" TEXT,
    "body" TEXT NOT NULL,
    "publishedOn" TIMESTAMP(3) NOT NULL,
    "opensAt" TIMESTAMP(3),
    "closesAt" TIMESTAMP(3),

    CONSTRAINT "Notice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "NoticeFile" (
    "id" SERIAL NOT NULL,
    "noticeId" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "language" TEXT,
    "textBeside" TEXT,
    "position" INTEGER NOT NULL,
    "documentId" INTEGER,

    CONSTRAINT "NoticeFile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Newsletter" (
    "id" SERIAL NOT NULL,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "driveLink" TEXT NOT NULL,
    "date" TIMESTAMP(3),
    "imageId" INTEGER,

    CONSTRAINT "Newsletter_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Announcement" (
    "id" SERIAL NOT NULL,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "announcement" TEXT NOT NULL,
    "link" TEXT NOT NULL,
    "date" TIMESTAMP(3),

    CONSTRAINT "Announcement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Event" (
    "id" SERIAL NOT NULL,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "date" TIMESTAMP(3) NOT NULL,
    "endsAt" TIMESTAMP(3),
    "venue" TEXT,
    "mapLink" TEXT,
    "onlineLink" TEXT,
    "registration" TEXT,
    "places" INTEGER,
    "imageId" INTEGER,

    CONSTRAINT "Event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "GalleryItem" (
    "id" SERIAL NOT NULL,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "imageId" INTEGER NOT NULL,

    CONSTRAINT "GalleryItem_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Partner" (
    "id" SERIAL NOT NULL,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "name" TEXT NOT NULL,
    "tag" TEXT,
    "website" TEXT,
    "imageId" INTEGER,

    CONSTRAINT "Partner_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Mentor" (
    "id" SERIAL NOT NULL,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "bio" TEXT NOT NULL,
    "link" TEXT,
    "expertise" TEXT,
    "priority" INTEGER NOT NULL,
    "imageId" INTEGER,

    CONSTRAINT "Mentor_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MentorLink" (
    "id" SERIAL NOT NULL,
    "mentorId" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "MentorLink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Startup" (
    "id" SERIAL NOT NULL,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "about" TEXT,
    "sector" TEXT,
    "stage" TEXT,
    "need" TEXT,
    "trl" INTEGER,
    "website" TEXT,
    "productWebsite" TEXT,
    "productDescription" TEXT,
    "companyName" TEXT,
    "incorporationDate" TIMESTAMP(3),
    "officeAddress" TEXT,
    "dpiitNumber" TEXT,
    "bhaskarId" TEXT,
    "agreementType" TEXT,
    "agreementDate" TIMESTAMP(3),
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

    CONSTRAINT "Startup_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TeamMember" (
    "id" SERIAL NOT NULL,
    "startupId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "designation" TEXT NOT NULL,
    "email" TEXT,
    "emailPublished" BOOLEAN NOT NULL DEFAULT false,
    "phone" TEXT,
    "phonePublished" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL,
    "photoId" INTEGER,

    CONSTRAINT "TeamMember_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Committee" (
    "id" SERIAL NOT NULL,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "name" TEXT NOT NULL,
    "fullName" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "category" TEXT NOT NULL,

    CONSTRAINT "Committee_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CommitteeMember" (
    "id" SERIAL NOT NULL,
    "committeeId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "position" TEXT NOT NULL,
    "expertise" TEXT NOT NULL,
    "bio" TEXT NOT NULL,
    "joinedDate" TIMESTAMP(3),
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "email" TEXT,
    "emailPublished" BOOLEAN NOT NULL DEFAULT false,
    "phone" TEXT,
    "phonePublished" BOOLEAN NOT NULL DEFAULT false,
    "linkedin" TEXT,
    "website" TEXT,
    "imageId" INTEGER,

    CONSTRAINT "CommitteeMember_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Program" (
    "id" SERIAL NOT NULL,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "googleFormLink" TEXT,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "opensAt" TIMESTAMP(3),
    "closesAt" TIMESTAMP(3),
    "graceMinutes" INTEGER,
    "capacity" INTEGER,
    "nextSteps" TEXT,
    "noticeEnglish" TEXT,
    "noticeMarathi" TEXT,
    "noticeHindi" TEXT,
    "keepMonths" INTEGER,
    "remindsDrafts" BOOLEAN NOT NULL DEFAULT true,
    "reviewersSeeContacts" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL,

    CONSTRAINT "Program_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LateCode" (
    "id" SERIAL NOT NULL,
    "programId" INTEGER NOT NULL,
    "codeHash" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "uses" INTEGER NOT NULL,
    "usesLeft" INTEGER NOT NULL,
    "validUntil" TIMESTAMP(3) NOT NULL,
    "whenFull" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "createdBy" TEXT NOT NULL,
    "revokedAt" TIMESTAMP(3),

    CONSTRAINT "LateCode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PrivacyNotice" (
    "id" SERIAL NOT NULL,
    "programId" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "texts" JSONB NOT NULL,
    "keepMonths" INTEGER,
    "digest" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PrivacyNotice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FormField" (
    "id" SERIAL NOT NULL,
    "programId" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "fieldType" TEXT NOT NULL,
    "isRequired" BOOLEAN NOT NULL DEFAULT false,
    "order" INTEGER NOT NULL,
    "helpText" TEXT,
    "maxLength" INTEGER,
    "minimum" TEXT,
    "maximum" TEXT,
    "pattern" TEXT,
    "patternRefuses" BOOLEAN NOT NULL DEFAULT false,
    "earliest" TIMESTAMP(3),
    "latest" TIMESTAMP(3),
    "dateLimit" TEXT,
    "options" TEXT,
    "fileKind" TEXT,
    "maxMegabytes" INTEGER,
    "maxFiles" INTEGER,
    "showIf" TEXT,
    "requireIf" TEXT,
    "columns" TEXT,
    "minRows" INTEGER,
    "maxRows" INTEGER,
    "meansMinor" BOOLEAN NOT NULL DEFAULT false,
    "asksParent" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "FormField_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Submission" (
    "id" SERIAL NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "programId" INTEGER NOT NULL,
    "submittedAt" TIMESTAMP(3) NOT NULL,
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
    "noticeAt" TIMESTAMP(3),
    "arrivedBy" TEXT,
    "arrivedOn" TEXT,
    "pageId" INTEGER,

    CONSTRAINT "Submission_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SubmissionStartup" (
    "submissionId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "startupId" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "userId" TEXT NOT NULL,
    "userName" TEXT NOT NULL,

    CONSTRAINT "SubmissionStartup_pkey" PRIMARY KEY ("submissionId","number")
);

-- CreateTable
CREATE TABLE "SubmissionHold" (
    "submissionId" INTEGER NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "isSuspected" BOOLEAN NOT NULL,
    "parentAddress" TEXT,
    "tokenHash" TEXT,
    "linkAt" TIMESTAMP(3),
    "ownMailboxes" JSONB NOT NULL,

    CONSTRAINT "SubmissionHold_pkey" PRIMARY KEY ("submissionId")
);

-- CreateTable
CREATE TABLE "SubmissionWithdrawal" (
    "submissionId" INTEGER NOT NULL,
    "withdrawnAt" TIMESTAMP(3) NOT NULL,
    "withdrawnBy" TEXT NOT NULL,
    "eraseAt" TIMESTAMP(3) NOT NULL,
    "auditedWords" JSONB NOT NULL,
    "idempotencyKey" TEXT,

    CONSTRAINT "SubmissionWithdrawal_pkey" PRIMARY KEY ("submissionId")
);

-- CreateTable
CREATE TABLE "SubmissionTerm" (
    "submissionId" INTEGER NOT NULL,
    "eraseAt" TIMESTAMP(3) NOT NULL,
    "announcedAt" TIMESTAMP(3),
    "seenAt" TIMESTAMP(3) NOT NULL,
    "keptUntil" TIMESTAMP(3),
    "keptBecause" TEXT,

    CONSTRAINT "SubmissionTerm_pkey" PRIMARY KEY ("submissionId")
);

-- CreateTable
CREATE TABLE "SubmissionReceipt" (
    "id" SERIAL NOT NULL,
    "submissionId" INTEGER NOT NULL,
    "statement" TEXT NOT NULL,
    "signature" TEXT NOT NULL,
    "keyId" TEXT NOT NULL,

    CONSTRAINT "SubmissionReceipt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReceiptKey" (
    "id" TEXT NOT NULL,
    "publicKey" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "endedAt" TIMESTAMP(3),

    CONSTRAINT "ReceiptKey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PrivatePage" (
    "id" SERIAL NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PrivatePage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PrivateLink" (
    "id" SERIAL NOT NULL,
    "pageId" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "codeHash" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "endedAt" TIMESTAMP(3),

    CONSTRAINT "PrivateLink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Erasure" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "thingId" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "erasedAt" TIMESTAMP(3) NOT NULL,
    "reason" TEXT NOT NULL,

    CONSTRAINT "Erasure_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PrivacyRequest" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "receivedAt" TIMESTAMP(3) NOT NULL,
    "dueAt" TIMESTAMP(3) NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "answer" TEXT NOT NULL DEFAULT '',
    "answeredAt" TIMESTAMP(3),
    "answeredBy" TEXT,
    "confirmedAt" TIMESTAMP(3),
    "nomineeName" TEXT,
    "nomineeEmail" TEXT,
    "nomineeRelation" TEXT,
    "clearedAt" TIMESTAMP(3),

    CONSTRAINT "PrivacyRequest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PrivacyStep" (
    "id" SERIAL NOT NULL,
    "requestId" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "userEmail" TEXT NOT NULL,
    "words" TEXT NOT NULL,

    CONSTRAINT "PrivacyStep_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ErasedCount" (
    "programId" INTEGER NOT NULL,
    "day" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "ErasedCount_pkey" PRIMARY KEY ("programId","day","status")
);

-- CreateTable
CREATE TABLE "Answer" (
    "id" SERIAL NOT NULL,
    "submissionId" INTEGER NOT NULL,
    "fieldId" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "fieldType" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "Answer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Attachment" (
    "id" SERIAL NOT NULL,
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

    CONSTRAINT "Attachment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReplacedFile" (
    "id" SERIAL NOT NULL,
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
    "replacedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ReplacedFile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AnswerRequest" (
    "id" SERIAL NOT NULL,
    "submissionId" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "userId" TEXT NOT NULL,
    "userName" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "questions" JSONB NOT NULL,
    "dueAt" TIMESTAMP(3) NOT NULL,
    "answeredAt" TIMESTAMP(3),
    "seenAt" TIMESTAMP(3),
    "endedAt" TIMESTAMP(3),

    CONSTRAINT "AnswerRequest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SubmissionColumn" (
    "programId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "filled" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "SubmissionColumn_pkey" PRIMARY KEY ("programId","kind","label")
);

-- CreateTable
CREATE TABLE "Tag" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "key" TEXT NOT NULL,

    CONSTRAINT "Tag_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SubmissionTag" (
    "submissionId" INTEGER NOT NULL,
    "tagId" INTEGER NOT NULL,

    CONSTRAINT "SubmissionTag_pkey" PRIMARY KEY ("submissionId","tagId")
);

-- CreateTable
CREATE TABLE "SubmissionNote" (
    "id" SERIAL NOT NULL,
    "submissionId" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "userId" TEXT NOT NULL,
    "userName" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "editedAt" TIMESTAMP(3),

    CONSTRAINT "SubmissionNote_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SubmissionMessage" (
    "id" SERIAL NOT NULL,
    "submissionId" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "userId" TEXT,
    "userName" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "readAt" TIMESTAMP(3),
    "answeredAt" TIMESTAMP(3),

    CONSTRAINT "SubmissionMessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MessageFile" (
    "id" SERIAL NOT NULL,
    "messageId" INTEGER NOT NULL,
    "filename" TEXT NOT NULL,
    "storedName" TEXT NOT NULL,
    "mimeType" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "caution" TEXT,
    "scan" TEXT,

    CONSTRAINT "MessageFile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MessageTemplate" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "MessageTemplate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FormTemplate" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "file" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "byName" TEXT NOT NULL,

    CONSTRAINT "FormTemplate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Letter" (
    "id" SERIAL NOT NULL,
    "submissionId" INTEGER NOT NULL,
    "batch" TEXT NOT NULL,
    "status" TEXT,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "isEdited" BOOLEAN NOT NULL DEFAULT false,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "userId" TEXT NOT NULL,
    "userName" TEXT NOT NULL,
    "releasedAt" TIMESTAMP(3),
    "heldFor" INTEGER,

    CONSTRAINT "Letter_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LetterTemplate" (
    "status" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "LetterTemplate_pkey" PRIMARY KEY ("status")
);

-- CreateTable
CREATE TABLE "SubmissionChange" (
    "id" SERIAL NOT NULL,
    "submissionId" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "userId" TEXT NOT NULL,
    "userName" TEXT NOT NULL,
    "batch" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "question" TEXT,
    "before" TEXT,
    "after" TEXT,
    "undoneAt" TIMESTAMP(3),

    CONSTRAINT "SubmissionChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Lease" (
    "name" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "until" TIMESTAMP(3) NOT NULL,
    "isWanted" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Lease_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "ArrivingFile" (
    "folder" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "until" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ArrivingFile_pkey" PRIMARY KEY ("folder","name")
);

-- CreateTable
CREATE TABLE "ArrivingUpload" (
    "id" TEXT NOT NULL,
    "pageId" INTEGER NOT NULL,
    "announced" JSONB NOT NULL,
    "changedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ArrivingUpload_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ArrivingPiece" (
    "uploadId" TEXT NOT NULL,
    "begin" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "ArrivingPiece_pkey" PRIMARY KEY ("uploadId","begin")
);

-- CreateTable
CREATE TABLE "Throttle" (
    "id" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "endsAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Throttle_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SubmissionDraft" (
    "id" SERIAL NOT NULL,
    "tokenHash" TEXT,
    "pageId" INTEGER,
    "corrects" INTEGER,
    "programId" INTEGER NOT NULL,
    "answers" JSONB NOT NULL,
    "errors" JSONB NOT NULL,
    "message" TEXT NOT NULL,
    "client" TEXT NOT NULL DEFAULT '',
    "begunAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "changedAt" TIMESTAMP(3),
    "address" TEXT,
    "noReminders" BOOLEAN NOT NULL DEFAULT false,
    "step" TEXT,
    "answerBytes" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "SubmissionDraft_pkey" PRIMARY KEY ("id")
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
    "savedAt" TIMESTAMP(3) NOT NULL,
    "otherValue" TEXT,

    CONSTRAINT "DraftAnswer_pkey" PRIMARY KEY ("draftId","fieldId")
);

-- CreateTable
CREATE TABLE "DraftFile" (
    "id" SERIAL NOT NULL,
    "draftId" INTEGER NOT NULL,
    "fieldId" INTEGER,
    "label" TEXT NOT NULL,
    "filename" TEXT NOT NULL,
    "storedName" TEXT NOT NULL,
    "uploadId" TEXT,
    "mimeType" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "note" TEXT,

    CONSTRAINT "DraftFile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ContactMessage" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'new',
    "spamScore" INTEGER NOT NULL DEFAULT 0,
    "spamReasons" TEXT NOT NULL DEFAULT '',
    "removedAt" TIMESTAMP(3),

    CONSTRAINT "ContactMessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ContactReply" (
    "id" SERIAL NOT NULL,
    "messageId" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "userId" TEXT NOT NULL,
    "userName" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "ContactReply_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RecentText" (
    "id" SERIAL NOT NULL,
    "digest" TEXT NOT NULL,
    "client" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "RecentText_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Mail" (
    "id" SERIAL NOT NULL,
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
    "nextAttemptAt" TIMESTAMP(3),
    "gatheredIn" TEXT,
    "claimedUntil" TIMESTAMP(3),
    "lastError" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "sentAt" TIMESTAMP(3),
    "submissionId" INTEGER,
    "pageId" INTEGER,
    "replyId" INTEGER,

    CONSTRAINT "Mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Breach" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "noticedAt" TIMESTAMP(3) NOT NULL,
    "happenedFrom" TIMESTAMP(3),
    "happenedTo" TIMESTAMP(3),
    "nature" TEXT NOT NULL,
    "extent" TEXT NOT NULL,
    "consequences" TEXT NOT NULL,
    "measures" TEXT NOT NULL,
    "advice" TEXT NOT NULL,
    "applications" TEXT NOT NULL,
    "programIds" JSONB NOT NULL,
    "receivedFrom" TIMESTAMP(3),
    "receivedTo" TIMESTAMP(3),
    "hasMessages" BOOLEAN NOT NULL,
    "hasStaff" BOOLEAN NOT NULL,
    "frozenAt" TIMESTAMP(3),
    "boardToldAt" TIMESTAMP(3),
    "boardToldRef" TEXT NOT NULL DEFAULT '',
    "boardDetailAt" TIMESTAMP(3),
    "boardDetailRef" TEXT NOT NULL DEFAULT '',
    "closedAt" TIMESTAMP(3),
    "closedNote" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMP(3) NOT NULL,
    "createdBy" TEXT NOT NULL,

    CONSTRAINT "Breach_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BreachPerson" (
    "id" SERIAL NOT NULL,
    "breachId" INTEGER NOT NULL,
    "contact" TEXT NOT NULL,
    "email" TEXT,
    "mailId" INTEGER,
    "toldAt" TIMESTAMP(3),
    "toldHow" TEXT NOT NULL DEFAULT '',
    "eraseOnceTold" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "BreachPerson_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Warning" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "openKind" TEXT,
    "words" TEXT NOT NULL,
    "since" TIMESTAMP(3) NOT NULL,
    "mailedAt" TIMESTAMP(3),
    "endedAt" TIMESTAMP(3),

    CONSTRAINT "Warning_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "UploadsFolder" (
    "id" INTEGER NOT NULL,
    "mark" TEXT NOT NULL,

    CONSTRAINT "UploadsFolder_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ContentItem" (
    "entity" TEXT NOT NULL,
    "entityId" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "liveRevision" INTEGER,
    "publishAt" TIMESTAMP(3),
    "unpublishAt" TIMESTAMP(3),
    "publishProblem" TEXT,
    "askedRevision" INTEGER,
    "askedPublishAt" TIMESTAMP(3),
    "askedUnpublishAt" TIMESTAMP(3),
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "updatedBy" TEXT NOT NULL,
    "removedAt" TIMESTAMP(3),

    CONSTRAINT "ContentItem_pkey" PRIMARY KEY ("entity","entityId")
);

-- CreateTable
CREATE TABLE "Revision" (
    "id" SERIAL NOT NULL,
    "entity" TEXT NOT NULL,
    "entityId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "userId" TEXT,
    "userEmail" TEXT,
    "action" TEXT NOT NULL,
    "values" JSON NOT NULL,
    "reason" TEXT,

    CONSTRAINT "Revision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CheckedLink" (
    "address" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "nextAt" TIMESTAMP(3) NOT NULL,
    "checkedAt" TIMESTAMP(3),
    "reachedAt" TIMESTAMP(3),
    "problem" TEXT,
    "status" INTEGER,
    "failedAt" TIMESTAMP(3),
    "brokenAt" TIMESTAMP(3),
    "fineUntil" TIMESTAMP(3),

    CONSTRAINT "CheckedLink_pkey" PRIMARY KEY ("address")
);

-- CreateTable
CREATE TABLE "IdSequence" (
    "name" TEXT NOT NULL,
    "next" INTEGER NOT NULL,

    CONSTRAINT "IdSequence_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "BulkAction" (
    "token" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "userId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "changed" JSONB NOT NULL,
    "unchanged" INTEGER NOT NULL,
    "left" JSONB NOT NULL,
    "undoneAt" TIMESTAMP(3),
    "undoLeft" JSONB,

    CONSTRAINT "BulkAction_pkey" PRIMARY KEY ("token")
);

-- CreateTable
CREATE TABLE "ContentImport" (
    "id" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "userId" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "filename" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "settings" JSONB NOT NULL,
    "plan" JSONB NOT NULL,
    "told" TEXT,
    "picturesName" TEXT,
    "token" TEXT,

    CONSTRAINT "ContentImport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ImportedPicture" (
    "importId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "mediaId" INTEGER NOT NULL,
    "stored" JSONB,

    CONSTRAINT "ImportedPicture_pkey" PRIMARY KEY ("importId","name")
);

-- CreateTable
CREATE TABLE "ContentPreview" (
    "tokenHash" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "entityId" INTEGER NOT NULL,
    "values" JSON NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ContentPreview_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateTable
CREATE TABLE "User" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "emailVerified" BOOLEAN NOT NULL,
    "image" TEXT,
    "role" TEXT NOT NULL,
    "roles" TEXT,
    "disabledAt" TIMESTAMP(3),
    "twoFactorEnabled" BOOLEAN NOT NULL DEFAULT false,
    "hasFirstPassword" BOOLEAN NOT NULL DEFAULT false,
    "lastProgramId" INTEGER,
    "stepsPutAwayAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Passkey" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "publicKey" TEXT NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "usedAt" TIMESTAMP(3),

    CONSTRAINT "Passkey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProviderLink" (
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "linkedAt" TIMESTAMP(3) NOT NULL,
    "usedAt" TIMESTAMP(3),

    CONSTRAINT "ProviderLink_pkey" PRIMARY KEY ("issuer","subject")
);

-- CreateTable
CREATE TABLE "NoticeChoice" (
    "userId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "time" TEXT NOT NULL,
    "since" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "NoticeChoice_pkey" PRIMARY KEY ("userId","kind")
);

-- CreateTable
CREATE TABLE "ProgramReviewer" (
    "userId" TEXT NOT NULL,
    "programId" INTEGER NOT NULL,

    CONSTRAINT "ProgramReviewer_pkey" PRIMARY KEY ("userId","programId")
);

-- CreateTable
CREATE TABLE "TwoFactor" (
    "id" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "backupCodes" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "verified" BOOLEAN NOT NULL DEFAULT true,
    "failedVerificationCount" INTEGER NOT NULL DEFAULT 0,
    "lockedUntil" TIMESTAMP(3),

    CONSTRAINT "TwoFactor_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Invitation" (
    "id" SERIAL NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "mailedHash" TEXT,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "roles" TEXT,
    "programIds" JSONB NOT NULL,
    "invitedBy" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "acceptedAt" TIMESTAMP(3),
    "revokedAt" TIMESTAMP(3),

    CONSTRAINT "Invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "ipAddress" TEXT,
    "userAgent" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Account" (
    "id" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "providerId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "accessToken" TEXT,
    "refreshToken" TEXT,
    "idToken" TEXT,
    "accessTokenExpiresAt" TIMESTAMP(3),
    "refreshTokenExpiresAt" TIMESTAMP(3),
    "scope" TEXT,
    "password" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Verification" (
    "id" TEXT NOT NULL,
    "identifier" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Verification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SubmissionRead" (
    "id" SERIAL NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "hour" TIMESTAMP(3) NOT NULL,
    "userId" TEXT NOT NULL,
    "userEmail" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "thing" TEXT NOT NULL,
    "programId" INTEGER,
    "submissionId" INTEGER,
    "submissionIds" TEXT,

    CONSTRAINT "SubmissionRead_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditLog" (
    "id" SERIAL NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "userId" TEXT,
    "userEmail" TEXT,
    "action" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "entityId" TEXT,
    "detail" JSONB,
    "times" INTEGER NOT NULL DEFAULT 1,
    "lastAt" TIMESTAMP(3),
    "refusalKey" TEXT,

    CONSTRAINT "AuditLog_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SearchEntry" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "itemId" INTEGER NOT NULL,
    "part" INTEGER NOT NULL DEFAULT 0,
    "page" TEXT NOT NULL,
    "href" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "digest" TEXT NOT NULL,

    CONSTRAINT "SearchEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SearchPosting" (
    "entryId" INTEGER NOT NULL,
    "word" TEXT COLLATE "C" NOT NULL,
    "weight" INTEGER NOT NULL,

    CONSTRAINT "SearchPosting_pkey" PRIMARY KEY ("entryId","word")
);

-- CreateTable
CREATE TABLE "SearchWord" (
    "word" TEXT COLLATE "C" NOT NULL,
    "reversed" TEXT COLLATE "C" NOT NULL,
    "length" INTEGER NOT NULL,

    CONSTRAINT "SearchWord_pkey" PRIMARY KEY ("word")
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

-- AddForeignKey
ALTER TABLE "Banner" ADD CONSTRAINT "Banner_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "About" ADD CONSTRAINT "About_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Identity" ADD CONSTRAINT "Identity_markId_fkey" FOREIGN KEY ("markId") REFERENCES "Media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Identity" ADD CONSTRAINT "Identity_markDarkId_fkey" FOREIGN KEY ("markDarkId") REFERENCES "Media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Identity" ADD CONSTRAINT "Identity_iconId_fkey" FOREIGN KEY ("iconId") REFERENCES "Media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Identity" ADD CONSTRAINT "Identity_universityMarkId_fkey" FOREIGN KEY ("universityMarkId") REFERENCES "Media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Identity" ADD CONSTRAINT "Identity_universityMarkDarkId_fkey" FOREIGN KEY ("universityMarkDarkId") REFERENCES "Media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Identity" ADD CONSTRAINT "Identity_heroImageId_fkey" FOREIGN KEY ("heroImageId") REFERENCES "Media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AboutCard" ADD CONSTRAINT "AboutCard_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Person" ADD CONSTRAINT "Person_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Message" ADD CONSTRAINT "Message_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FocusArea" ADD CONSTRAINT "FocusArea_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StakeholderPage" ADD CONSTRAINT "StakeholderPage_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TextPagePicture" ADD CONSTRAINT "TextPagePicture_textPageId_fkey" FOREIGN KEY ("textPageId") REFERENCES "TextPage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TextPagePicture" ADD CONSTRAINT "TextPagePicture_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TextPageFile" ADD CONSTRAINT "TextPageFile_textPageId_fkey" FOREIGN KEY ("textPageId") REFERENCES "TextPage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TextPageFile" ADD CONSTRAINT "TextPageFile_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "Document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NoticeFile" ADD CONSTRAINT "NoticeFile_noticeId_fkey" FOREIGN KEY ("noticeId") REFERENCES "Notice"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NoticeFile" ADD CONSTRAINT "NoticeFile_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "Document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Newsletter" ADD CONSTRAINT "Newsletter_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Event" ADD CONSTRAINT "Event_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GalleryItem" ADD CONSTRAINT "GalleryItem_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Partner" ADD CONSTRAINT "Partner_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mentor" ADD CONSTRAINT "Mentor_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MentorLink" ADD CONSTRAINT "MentorLink_mentorId_fkey" FOREIGN KEY ("mentorId") REFERENCES "Mentor"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Startup" ADD CONSTRAINT "Startup_logoId_fkey" FOREIGN KEY ("logoId") REFERENCES "Media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Startup" ADD CONSTRAINT "Startup_productImageId_fkey" FOREIGN KEY ("productImageId") REFERENCES "Media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TeamMember" ADD CONSTRAINT "TeamMember_startupId_fkey" FOREIGN KEY ("startupId") REFERENCES "Startup"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TeamMember" ADD CONSTRAINT "TeamMember_photoId_fkey" FOREIGN KEY ("photoId") REFERENCES "Media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CommitteeMember" ADD CONSTRAINT "CommitteeMember_committeeId_fkey" FOREIGN KEY ("committeeId") REFERENCES "Committee"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CommitteeMember" ADD CONSTRAINT "CommitteeMember_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LateCode" ADD CONSTRAINT "LateCode_programId_fkey" FOREIGN KEY ("programId") REFERENCES "Program"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PrivacyNotice" ADD CONSTRAINT "PrivacyNotice_programId_fkey" FOREIGN KEY ("programId") REFERENCES "Program"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FormField" ADD CONSTRAINT "FormField_programId_fkey" FOREIGN KEY ("programId") REFERENCES "Program"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Submission" ADD CONSTRAINT "Submission_programId_fkey" FOREIGN KEY ("programId") REFERENCES "Program"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Submission" ADD CONSTRAINT "Submission_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "PrivatePage"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubmissionStartup" ADD CONSTRAINT "SubmissionStartup_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubmissionHold" ADD CONSTRAINT "SubmissionHold_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubmissionWithdrawal" ADD CONSTRAINT "SubmissionWithdrawal_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubmissionTerm" ADD CONSTRAINT "SubmissionTerm_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubmissionReceipt" ADD CONSTRAINT "SubmissionReceipt_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PrivateLink" ADD CONSTRAINT "PrivateLink_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "PrivatePage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PrivacyStep" ADD CONSTRAINT "PrivacyStep_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "PrivacyRequest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ErasedCount" ADD CONSTRAINT "ErasedCount_programId_fkey" FOREIGN KEY ("programId") REFERENCES "Program"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Answer" ADD CONSTRAINT "Answer_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Attachment" ADD CONSTRAINT "Attachment_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReplacedFile" ADD CONSTRAINT "ReplacedFile_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AnswerRequest" ADD CONSTRAINT "AnswerRequest_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubmissionColumn" ADD CONSTRAINT "SubmissionColumn_programId_fkey" FOREIGN KEY ("programId") REFERENCES "Program"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubmissionTag" ADD CONSTRAINT "SubmissionTag_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubmissionTag" ADD CONSTRAINT "SubmissionTag_tagId_fkey" FOREIGN KEY ("tagId") REFERENCES "Tag"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubmissionNote" ADD CONSTRAINT "SubmissionNote_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubmissionMessage" ADD CONSTRAINT "SubmissionMessage_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MessageFile" ADD CONSTRAINT "MessageFile_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "SubmissionMessage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Letter" ADD CONSTRAINT "Letter_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubmissionChange" ADD CONSTRAINT "SubmissionChange_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ArrivingPiece" ADD CONSTRAINT "ArrivingPiece_uploadId_fkey" FOREIGN KEY ("uploadId") REFERENCES "ArrivingUpload"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubmissionDraft" ADD CONSTRAINT "SubmissionDraft_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "PrivatePage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubmissionDraft" ADD CONSTRAINT "SubmissionDraft_programId_fkey" FOREIGN KEY ("programId") REFERENCES "Program"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DraftAnswer" ADD CONSTRAINT "DraftAnswer_draftId_fkey" FOREIGN KEY ("draftId") REFERENCES "SubmissionDraft"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DraftFile" ADD CONSTRAINT "DraftFile_draftId_fkey" FOREIGN KEY ("draftId") REFERENCES "SubmissionDraft"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ContactReply" ADD CONSTRAINT "ContactReply_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "ContactMessage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "PrivatePage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_replyId_fkey" FOREIGN KEY ("replyId") REFERENCES "ContactReply"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BreachPerson" ADD CONSTRAINT "BreachPerson_breachId_fkey" FOREIGN KEY ("breachId") REFERENCES "Breach"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BreachPerson" ADD CONSTRAINT "BreachPerson_mailId_fkey" FOREIGN KEY ("mailId") REFERENCES "Mail"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportedPicture" ADD CONSTRAINT "ImportedPicture_importId_fkey" FOREIGN KEY ("importId") REFERENCES "ContentImport"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Passkey" ADD CONSTRAINT "Passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProviderLink" ADD CONSTRAINT "ProviderLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NoticeChoice" ADD CONSTRAINT "NoticeChoice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProgramReviewer" ADD CONSTRAINT "ProgramReviewer_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProgramReviewer" ADD CONSTRAINT "ProgramReviewer_programId_fkey" FOREIGN KEY ("programId") REFERENCES "Program"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TwoFactor" ADD CONSTRAINT "TwoFactor_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Account" ADD CONSTRAINT "Account_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SearchPosting" ADD CONSTRAINT "SearchPosting_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "SearchEntry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot say begins here.

-- Every site has this row from the start.
INSERT INTO "Identity" ("id") VALUES (1);

-- Undoes a transaction that broke a rule.
CREATE FUNCTION must_hold(rule text) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'MH001', MESSAGE = rule;
END $$;

-- The search index. The text comes folded (without capitals) from the application, so that no locale of the server matters.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE TABLE "SubmissionSearch" (
  "submissionId" INTEGER NOT NULL PRIMARY KEY REFERENCES "Submission" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "text" TEXT NOT NULL
);
-- Every letter of a text, and every two that follow each other: what a search for one or two letters asks for.
CREATE FUNCTION letter_pairs(words text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 5000 AS $$
  SELECT array(
    SELECT DISTINCT pair FROM (SELECT string_to_array(words, NULL) AS letters) l,
      unnest(letters, letters[2:]) AS x (one, two), LATERAL (VALUES (one), (one || two)) v (pair)
    WHERE pair IS NOT NULL)
$$;
CREATE INDEX "SubmissionSearch_text_idx" ON "SubmissionSearch" USING gin ("text" gin_trgm_ops);
CREATE INDEX "SubmissionSearch_pairs_idx" ON "SubmissionSearch" USING gin (letter_pairs("text"));

-- An id that is given, as by a move or the sample, counts as used: the sequence goes on behind it. Other rows take theirs from
-- the sequence and never call the function.
CREATE FUNCTION follow_given_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext(TG_ARGV[0]));
  PERFORM setval(TG_ARGV[0]::regclass, greatest(NEW."id", coalesce(pg_sequence_last_value(TG_ARGV[0]::regclass), 0)));
  RETURN NULL;
END $$;
CREATE FUNCTION let_sequence_follow(named text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  counter text := pg_get_serial_sequence(quote_ident(named), 'id');
BEGIN
  EXECUTE format(
    'CREATE TRIGGER "%1$s_follow" AFTER INSERT ON %1$I FOR EACH ROW
      WHEN (NEW."id" > coalesce(pg_sequence_last_value(%2$L::regclass), 0)) EXECUTE FUNCTION follow_given_id(%2$L)',
    named, counter);
END $$;
SELECT let_sequence_follow('Media');
SELECT let_sequence_follow('Document');
SELECT let_sequence_follow('Banner');
SELECT let_sequence_follow('HomeValue');
SELECT let_sequence_follow('About');
SELECT let_sequence_follow('Identity');
SELECT let_sequence_follow('AboutCard');
SELECT let_sequence_follow('Person');
SELECT let_sequence_follow('Message');
SELECT let_sequence_follow('FocusArea');
SELECT let_sequence_follow('Objective');
SELECT let_sequence_follow('StakeholderPage');
SELECT let_sequence_follow('TextPage');
SELECT let_sequence_follow('TextPagePicture');
SELECT let_sequence_follow('TextPageFile');
SELECT let_sequence_follow('Notice');
SELECT let_sequence_follow('NoticeFile');
SELECT let_sequence_follow('Newsletter');
SELECT let_sequence_follow('Announcement');
SELECT let_sequence_follow('Event');
SELECT let_sequence_follow('GalleryItem');
SELECT let_sequence_follow('Partner');
SELECT let_sequence_follow('Mentor');
SELECT let_sequence_follow('Startup');
SELECT let_sequence_follow('TeamMember');
SELECT let_sequence_follow('Committee');
SELECT let_sequence_follow('CommitteeMember');
SELECT let_sequence_follow('Program');
SELECT let_sequence_follow('LateCode');
SELECT let_sequence_follow('PrivacyNotice');
SELECT let_sequence_follow('FormField');
SELECT let_sequence_follow('Submission');
SELECT let_sequence_follow('SubmissionReceipt');
SELECT let_sequence_follow('PrivatePage');
SELECT let_sequence_follow('PrivateLink');
SELECT let_sequence_follow('Erasure');
SELECT let_sequence_follow('PrivacyRequest');
SELECT let_sequence_follow('PrivacyStep');
SELECT let_sequence_follow('Answer');
SELECT let_sequence_follow('Attachment');
SELECT let_sequence_follow('ReplacedFile');
SELECT let_sequence_follow('AnswerRequest');
SELECT let_sequence_follow('Tag');
SELECT let_sequence_follow('SubmissionNote');
SELECT let_sequence_follow('SubmissionMessage');
SELECT let_sequence_follow('MessageFile');
SELECT let_sequence_follow('MessageTemplate');
SELECT let_sequence_follow('Letter');
SELECT let_sequence_follow('SubmissionChange');
SELECT let_sequence_follow('SubmissionDraft');
SELECT let_sequence_follow('DraftFile');
SELECT let_sequence_follow('ContactMessage');
SELECT let_sequence_follow('ContactReply');
SELECT let_sequence_follow('RecentText');
SELECT let_sequence_follow('Mail');
SELECT let_sequence_follow('Breach');
SELECT let_sequence_follow('BreachPerson');
SELECT let_sequence_follow('Warning');
SELECT let_sequence_follow('Revision');
SELECT let_sequence_follow('Invitation');
SELECT let_sequence_follow('SubmissionRead');
SELECT let_sequence_follow('AuditLog');
SELECT let_sequence_follow('MentorLink');
SELECT let_sequence_follow('SearchEntry');
SELECT let_sequence_follow('FormTemplate');

-- A change of the public content by whatever program shows at the next request, as on SQLite, where the file's own count of
-- commits tells of it. A site without content has no row to raise.
CREATE FUNCTION raise_content_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A preview is undone, and must not keep the row from those who publish.
  IF current_setting('site.preview', true) = 'on' THEN
    RETURN NULL;
  END IF;
  -- Once a transaction is enough, and many versions of one row would make a long one slow.
  UPDATE "ContentVersion" SET "version" = "version" + 1 WHERE xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END $$;
CREATE FUNCTION let_content_version_follow(named text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE TRIGGER "%1$s_content" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %1$I FOR EACH STATEMENT
      EXECUTE FUNCTION raise_content_version()', named);
END $$;
SELECT let_content_version_follow('Banner');
SELECT let_content_version_follow('HomeValue');
SELECT let_content_version_follow('About');
SELECT let_content_version_follow('AboutCard');
SELECT let_content_version_follow('Person');
SELECT let_content_version_follow('Message');
SELECT let_content_version_follow('FocusArea');
SELECT let_content_version_follow('Objective');
SELECT let_content_version_follow('Event');
SELECT let_content_version_follow('Newsletter');
SELECT let_content_version_follow('Announcement');
SELECT let_content_version_follow('Notice');
SELECT let_content_version_follow('NoticeFile');
SELECT let_content_version_follow('GalleryItem');
SELECT let_content_version_follow('Startup');
SELECT let_content_version_follow('TeamMember');
SELECT let_content_version_follow('Mentor');
SELECT let_content_version_follow('Partner');
SELECT let_content_version_follow('StakeholderPage');
SELECT let_content_version_follow('Committee');
SELECT let_content_version_follow('CommitteeMember');
SELECT let_content_version_follow('Program');
SELECT let_content_version_follow('FormField');
SELECT let_content_version_follow('TextPage');
SELECT let_content_version_follow('TextPagePicture');
SELECT let_content_version_follow('TextPageFile');
SELECT let_content_version_follow('Identity');
SELECT let_content_version_follow('SiteSetting');
SELECT let_content_version_follow('Media');
SELECT let_content_version_follow('PrivacyNotice');
SELECT let_content_version_follow('MentorLink');
