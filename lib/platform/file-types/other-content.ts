// No camera and no Word writes these. A page or a script that passes for something else needs them.
const markup = /<(?:(?:script|html|svg|iframe|\?php)[\s>]|!doctype\s+(?:html|svg))/i;

/** Whether a part of a PDF, in Latin-1, is a page, a script, a program, an archive or a document of another kind. */
export function isForeign(part: string): boolean {
  const content = part.replace(/^[\s\0]+/, '').replace(/^%PDF-/, '');
  return markup.test(content) || beginsAsScript(content) || beginsAsOther(content);
}

/** Whether a page or a server's script is hidden anywhere in a file, such as in a picture's comments. */
export const hasMarkup = (bytes: Buffer): boolean => markup.test(bytes.toString('latin1'));

// Browsers take a file that begins with one of these for a page (WHATWG, MIME Sniffing, 7.1), and more that run scripts.
// In XML only the first ones mean a page.
const pageTags = 'html|head|body|script|iframe|svg';
const moreTags = 'title|style|h1|div|font|table|a|b|br|p|img|meta|link|form|object|embed|video|audio|math';

// Documents and programs that other software would show or run if they were renamed. A text may quote them, but does
// not begin as one.
const otherBeginnings = [
  new RegExp(`^(?:<[?!][^>]*>\\s*)*<(?:${pageTags})[\\s>/]`, 'i'),
  new RegExp(`^(?:<!--[^>]*>\\s*)*<(?:${moreTags})[\\s>/]`, 'i'),
  /^(?:<[?!][^>]*>\s*)*<!doctype\s+(?:html|svg)/i,
  /^<[\s\S]*\/(?:1999\/xhtml|2000\/svg)/,
  /^<(?:\?php|\?=|%)/i,
  /^#!\s*\//,
  /^@echo\s/i,
  /^\{\\rtf/,
  /^%!PS/,
  /^\[(?:InternetShortcut|autorun)\]/i,
];
/** Whether a text begins as a page, a script or a program that other software would show or run. */
export const beginsAsScript = (start: string): boolean =>
  otherBeginnings.some((pattern) => pattern.test(start.trimStart()));

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
export function beginsAsOther(rest: string): boolean {
  const content = rest.replace(/^[\s\0]+/, '');
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
  if (beginsAsOther(content)) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: data has them, text does not
  return /[\0-\x08\x0e-\x1f]/.test(content);
}

const programNames =
  /\.(?:exe|dll|com|scr|pif|cpl|msi|bat|cmd|ps1|vbs|vbe|js|jse|wsf|wsh|hta|jar|class|dex|lnk|sh|so|elf|apk|php|py)$/i;

/** Whether a file's name is that of a program or a script. */
export const isProgramName = (name: string): boolean => programNames.test(name);

/** Whether a file is a program of Windows, Linux or macOS. */
export function isProgram(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 4);
  if (start === '\x7fELF' || ['\xcf\xfa\xed\xfe', '\xce\xfa\xed\xfe', '\xca\xfe\xba\xbe'].includes(start)) return true;
  if (!start.startsWith('MZ') || bytes.length < 64) return false;
  // The header of a Windows program stands where the header of its DOS part says.
  return bytes.toString('latin1', bytes.readUInt32LE(60), bytes.readUInt32LE(60) + 4) === 'PE\0\0';
}

const dosWords = 'This program cannot be run in DOS mode';
const namedProgram = /\.(?:exe|dll|com|scr|pif|cpl|msi|bat|cmd|ps1|vbs|vbe|js|jse|wsf|hta|jar|lnk)\0/gi;

const longestName = 100;

/** Whether a file that Word embedded as a package is a program, by its content or by the name that the package gives it. */
export function hasPackedProgram(bytes: Buffer): boolean {
  if (bytes.includes(dosWords) || bytes.includes('\x7fELF', 0, 'latin1')) return true;
  const text = bytes.toString('latin1');
  return [...text.matchAll(namedProgram)].some(
    ({ 0: end, index }) => !isAddress(text.slice(Math.max(0, index - longestName), index) + end),
  );
}

/** Whether the end of a text is the address of an embedded email, such as asha@example.com, and no program's name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: where a name begins
const isAddress = (text: string): boolean => /@[^\0-\x1f\\/]*\.com\0$/i.test(text);
