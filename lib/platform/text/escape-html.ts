const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it stands in HTML, also within an attribute's quotation marks. */
export const escapeHtml = (text: string): string =>
  text.toWellFormed().replace(/[&<>"']/g, (character) => entities[character] as string);
