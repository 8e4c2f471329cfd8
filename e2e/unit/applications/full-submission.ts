import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { callAs } from '#e2e/unit/sign-in.ts';
import { submissionForTest } from '#e2e/unit/submission.ts';
import { createNote, updateNote } from '#lib/applications/submissions/changes/notes.ts';
import { applicationsFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';

/** The word that {@link fullSubmission} puts everywhere unless told another one. */
export const secret = 'Quetzalcoatlus';

/** An application with everything that can belong to one. */
export async function fullSubmission(admin: Headers, programId: number, word = secret) {
  const caution = `${word} could not be read to its end.`;
  const files = [{ label: 'Deck', filename: `${word}.txt`, content: word, caution }];
  const answers = { Name: `${word} Patil`, Email: `${word}@example.org` };
  const { id, attachments } = await submissionForTest(programId, { answers, types: { Email: 'email' }, files });
  const note = await callAs(admin, createNote, id, { text: `${word} called` });
  if (note.ok) await callAs(admin, updateNote, id, note.value.id, { text: `${word} called twice` });
  await database().mail.create({
    data: {
      kind: 'receipt',
      key: `receipt:${id}`,
      toAddress: `${word}@example.org`,
      messageId: `<${id}@example.org>`,
      subject: word,
      text: word,
      html: word,
      createdAt: new Date(),
      submissionId: id,
    },
  });
  await database().submissionReceipt.create({
    data: { submissionId: id, statement: JSON.stringify({ word }), signature: 'c2lnbmF0dXJl', keyId: 'a-key' },
  });
  const sentName = `sent-${id}.txt`;
  writeFileSync(path.join(applicationsFolder(), sentName), word);
  const file = { caution, mimeType: 'text/plain', bytes: word.length, sha256: 'b'.repeat(64) };
  await database().submissionMessage.create({
    data: {
      submissionId: id,
      at: new Date(),
      userName: '',
      text: `${word} asks`,
      files: { create: { ...file, filename: `${word} more.txt`, storedName: sentName } },
    },
  });
  await database().letter.createMany({
    data: [
      { ...letterOf(id, word), status: 'rejected', releasedAt: new Date(), revision: 2 },
      { ...letterOf(id, word), status: 'accepted', heldFor: id, isEdited: true },
    ],
  });
  const question = { id: 100, label: 'Deck' };
  await database().answerRequest.create({
    data: {
      submissionId: id,
      at: new Date(),
      userId: 'a',
      userName: 'Staff',
      text: `${word}, which year?`,
      questions: [question],
      dueAt: new Date(),
    },
  });
  const replacedName = `replaced-${id}.txt`;
  writeFileSync(path.join(applicationsFolder(), replacedName), word);
  await database().replacedFile.create({
    data: {
      submissionId: id,
      fieldId: 100,
      label: 'Deck',
      filename: `${word} old.txt`,
      storedName: replacedName,
      ...file,
      replacedAt: new Date(),
    },
  });
  const tag = await database().tag.upsert({ where: { key: 'a' }, create: { name: 'A', key: 'a' }, update: {} });
  await database().submissionTag.create({ data: { submissionId: id, tagId: tag.id } });
  const change = { at: new Date(), userId: 'a', userName: 'Staff', batch: 'a', kind: 'tag_added', after: 'A' };
  await database().submissionChange.create({ data: { ...change, submissionId: id } });
  await database().submissionStartup.create({
    data: { submissionId: id, number: 1, startupId: 1, at: new Date(), userId: 'a', userName: 'Staff' },
  });
  await database().submissionTerm.create({ data: { submissionId: id, eraseAt: new Date(), seenAt: new Date() } });
  return {
    id,
    replacedName,
    sentName,
    storedName: attachments[0]?.storedName ?? '',
    attachmentId: attachments[0]?.id ?? 0,
  };
}

const letterOf = (submissionId: number, word: string) => ({
  submissionId,
  batch: crypto.randomUUID(),
  subject: `${word} and the program`,
  text: `Dear ${word},`,
  createdAt: new Date(),
  userId: 'a',
  userName: 'Staff',
});

/** Lets the site erase withdrawn applications at once. */
export const setEraseReason = (value = 'A court order') =>
  database().siteSetting.create({ data: { key: 'eraseAtOnceReason', value } });
