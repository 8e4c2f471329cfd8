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
