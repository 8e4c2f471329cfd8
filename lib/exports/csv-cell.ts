// What a spreadsheet takes for the start of a formula: these signs, their full-width forms, and a leading tab or
// carriage return, after which it looks again (OWASP, "CSV Injection"). It also skips other white space.
const formulaStart = /^(?:[\t\r]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/;

const plainNumber = /^[+-]?(?:\d+(?:,\d+)*(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?%?$/i;

// An international number as people write it. Only digits and separators: nothing in it can call a function.
const phoneNumber = /^\+(?=(?:\D*\d){7,15}\D*$)[\d(][\d ()\u00a0.-]*$/;

/**
 * The text as it may stand in a CSV cell: what a spreadsheet would run as a formula gets a leading apostrophe;
 * plain numbers and phone numbers stay as they are, so that the file can be read back.
 */
export function csvCell(text: string): string {
  if (!formulaStart.test(text) || plainNumber.test(text) || phoneNumber.test(text)) return text;
  return `'${text}`;
}
