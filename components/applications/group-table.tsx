import { AddressDoubt } from '#components/ui/address-doubt.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Cell, HeadCell, Table } from '#components/ui/table.tsx';
import { readColumns } from '#lib/content/group-columns.ts';
import { isBlank, readRows, rowsWith } from '#lib/content/group-rows.ts';
import type { FormField } from '#lib/programs/program.ts';
import { dayInWords } from '#lib/time/day-in-words.ts';
import { GroupLines } from './group-lines.tsx';

interface GroupTableProps {
  field: Pick<FormField, 'label' | 'columns'>;
  answer: string;
}

/** The rows of a group that are not empty, as a small table. */
export function GroupTable({ field: { label, columns: text }, answer }: GroupTableProps) {
  const columns = readColumns(text);
  const rows = readRows(answer);
  // What is no list of rows is shown as it was typed.
  if (!rows || columns.length === 0) return <GroupLines answer={answer} />;
  return (
    <Table caption={label} className="w-full">
      <thead>
        <tr>
          {columns.map((column) => (
            <HeadCell key={column.label} lang={languageOf(column.label)}>
              {column.label}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsWith(
          columns,
          rows.filter((row) => !isBlank(row)),
        ).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same, and none moves
          <tr key={index}>
            {columns.map((column) => (
              <Cell key={column.label} className="whitespace-pre-line">
                {column.type === 'date' ? dayInWords(row[column.label] ?? '') : row[column.label]}
                {column.type === 'email' && <AddressDoubt address={row[column.label] ?? ''} />}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
