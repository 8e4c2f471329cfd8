const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it stands in HTML, also within an attribute's quotation marks. */
export const escapeHtml = (text: string): string =>
  text.toWellFormed().replace(/[&<>"']/g, (character) => entities[character] as string);

const xmlEntities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

// XML 1.0 cannot contain most control characters, not even escaped (section 2.2).
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to leave out
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text escaped for XML, in an element or an attribute. */
export const xmlText = (text: string): string =>
  text.replace(unwritable, '').replace(/[&<>"']/g, (character) => xmlEntities[character] ?? character);
