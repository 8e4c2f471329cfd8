import { createHash } from 'node:crypto';
import { optionSeparator } from '#lib/forms/questions/field-types.ts';
import { isBlank, readRows } from '#lib/forms/questions/group-rows.ts';
import { maxFileBytes } from '#lib/platform/config/limits.ts';
import { foundName } from '#lib/platform/scanner/scan-state.ts';
import type { Submission } from '../submission.ts';
import { isPicture } from '../viewable-types.ts';

/** Something of an application that a startup can take: an answer, a column of a group, or a picture. */
export interface Source {
  /** Names it in the form. It says nothing once the application changes. */
  key: string;
  /** What was asked. */
  label: string;
  /** The question's type, `cell` for a column of a group, or `picture`. */
  type: string;
  /** What was answered: one text, or one for each row of a group. A picture's is the name of its file. */
  texts: readonly string[];
  /** The id of a picture's file. */
  fileId?: number;
}

type Parts = Pick<Submission, 'answers' | 'files'>;

function groupSources(place: number, label: string, value: string): Source[] {
  const rows = (readRows(value) ?? []).filter((row) => !isBlank(row));
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return columns.map((column, index) => ({
    key: `a${place}.${index}`,
    label: `${label}: ${column}`,
    type: 'cell',
    texts: rows.map((row) => (row[column] ?? '').trim()),
  }));
}

/** What a startup can take of an application, in the form's order. What says nothing of a startup, such as a tick, is left out. */
export function sourcesOf({ answers, files }: Parts, isPrivate: (fieldId: number) => boolean): Source[] {
  const answered = answers.flatMap(({ field, value }, place): Source[] => {
    const { id, label, fieldType: type } = field;
    if (type === 'checkbox' || value.trim() === '' || isPrivate(id)) return [];
    if (type === 'group') return groupSources(place, label, value);
    const text = type === 'checkboxes' ? value.replaceAll(optionSeparator, ', ') : value.trim();
    return [{ key: `a${place}`, label, type, texts: [text] }];
  });
  const pictures = files
    .filter(({ mimeType, scan, bytes }) => isPicture(mimeType) && !foundName(scan) && bytes <= maxFileBytes)
    .map(({ id, label, filename }) => ({
      key: `f${id}`,
      label,
      type: 'picture',
      texts: [filename],
      fileId: id,
    }));
  return [...answered, ...pictures];
}

/** Changes with everything that could be taken: what a form sends back, so that nothing is taken that its person did not see. */
export const digestOf = (sources: readonly Source[]): string =>
  createHash('sha256')
    .update(JSON.stringify(sources.map(({ key, label, texts }) => [key, label, texts])))
    .digest('hex')
    .slice(0, 16);
