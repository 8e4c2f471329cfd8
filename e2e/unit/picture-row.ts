/** For tests: the columns of a picture without a file. */
export const pictureRowForTest = (file: string) => ({
  file,
  mimeType: 'image/png',
  bytes: 1,
  sha256: '',
  width: 1,
  height: 1,
  alt: '',
  dominantColor: '#000000',
  placeholder: '',
  createdAt: new Date(),
});
