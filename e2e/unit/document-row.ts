/** For tests: the columns of a document without a file. */
export const documentRowForTest = (sha256: string, name = 'terms.pdf') => ({
  file: `${sha256.slice(0, 32)}.pdf`,
  name,
  mimeType: 'application/pdf',
  bytes: 1,
  sha256,
  pages: 2,
  isTagged: true,
  language: 'en',
  createdAt: new Date(),
});
