// No camera and no Word writes these. A page or a script that passes for something else needs them.
const markup = /<(?:(?:script|html|svg|iframe|\?php)[\s>]|!doctype\s+(?:html|svg))/i;

/** Whether a page or a server's script is hidden anywhere in a file, such as in a picture's comments. */
export const hasMarkup = (bytes: Buffer): boolean => markup.test(bytes.toString('latin1'));

const signatures = [
  'MZ',
  '\x7fELF',
  'PK',
  'Rar!',
  '7z\xbc\xaf',
  '#!',
  '%PDF',
  '\xd0\xcf\x11\xe0',
  '\x1f\x8b',
  '\xca\xfe',
];
const programWords = 'This program cannot be run in DOS mode';

/** Whether bytes behind the end of a file are a program, an archive or a document, blanks and zeros before it aside. */
export function beginsAsOther(rest: Buffer): boolean {
  const content = rest.toString('latin1').replace(/^[\s\0]+/, '');
  return signatures.some((signature) => content.startsWith(signature)) || content.includes(programWords);
}

/**
 * Whether what follows the end of a picture is what real devices and programs write there: padding, more pictures
 * (multi-picture and gain-map JPEG), the film of a motion photo, a maker's own data, or the rest of the picture that a
 * shorter one replaced in its file. Programs, archives, documents and text are not.
 */
export function isDeviceData(rest: Buffer): boolean {
  const content = rest.toString('latin1').replace(/^[\s\0]+/, '');
  if (content === '') return true;
  if (beginsAsOther(rest)) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: data has them, text does not
  return /[\0-\x08\x0e-\x1f]/.test(content);
}
