import type { SingleField } from '../fields/field.ts';
import type { TableColumn } from './table-columns.ts';

const inIndia = (count: number) => count.toLocaleString('en-IN');
const labels = (field: SingleField & { kind: 'choice' }) => field.options.map(({ label }) => label).join(', ');

/** What a column takes, in words, and a value that it takes. */
function ruleOf(field: SingleField): [rule: string, example: string] {
  switch (field.kind) {
    case 'text':
      return [`One line of text, up to ${inIndia(field.maxLength)} characters`, field.label];
    case 'longText':
      return [
        `Text of any number of lines, up to ${inIndia(field.maxLength)} characters${field.isMarkdown ? ', in Markdown' : ''}`,
        'A sentence or several.',
      ];
    case 'lines':
      if (field.areTags) return [`Up to ${field.maxLines} short texts, comma-separated`, 'One, Another'];
      return [`Up to ${field.maxLines} lines in one cell`, 'One line\nAnother line'];
    case 'email':
      return ['An email address', 'name@example.com'];
    case 'phone':
      return ['A phone number', '+91 98765 43210'];
    case 'address':
      return [
        field.allowsOwnPath ? 'A web address, or a page of this site that starts with /' : 'A web address',
        'https://example.org',
      ];
    case 'colour':
      return ['A colour', '#1f2a6b'];
    case 'wholeNumber':
      return field.options
        ? [`One of: ${field.options.map(({ label }) => label).join(', ')}`, field.options[0]?.label ?? '']
        : [`A whole number from ${inIndia(field.least)} to ${inIndia(field.greatest)}`, `${Math.max(field.least, 1)}`];
    case 'decimal':
      return ['A number', '12.75'];
    case 'rupees':
      return ['Whole rupees, in digits or with lakh or crore', '12,50,000'];
    case 'day':
      return ['A date, with the day first', '05/12/2026'];
    case 'moment':
      return ['A date and a time in India', '05/12/2026 14:30'];
    case 'yesNo':
      return ['Yes or No', 'Yes'];
    case 'choice':
      return [`One of: ${labels(field)}`, field.options[0]?.label ?? ''];
    case 'picture':
      return ['The name of a picture in the ZIP file beside, or in the library', 'logo.png'];
    case 'document':
      return ['The name of a file of the site, as the export writes it', ''];
    case 'condition':
    case 'columns':
      return ['As the export writes it. Build it in the form, and copy it from an export', ''];
  }
}

/** The line of the sheet of rules about a column: its header, what it takes, whether it must be filled, an example. */
export function ruleLine({ header, field, list }: TableColumn): string[] {
  const [rule, example] = ruleOf(field);
  const where = list
    ? ` One line for each ${list.rowLabel}: those after the first below the item, with its ID or no other cell.`
    : '';
  return [header, `${rule}.${where}${field.hint ? ` ${field.hint}` : ''}`, field.isRequired ? 'Yes' : 'No', example];
}

export const ruleHeader = ['Column', 'Takes', 'Required', 'Example'];
