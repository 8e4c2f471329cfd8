import { writeXlsxStream } from 'hucre/xlsx';
import { expect, it, vi } from 'vitest';
import { countXlsxRows } from './xlsx-row-counter.ts';

async function workbook(rows: number): Promise<Uint8Array> {
  const cells = Array.from({ length: rows }, (_, number) => [number, `<row ${number}> & "more"\n${Math.sin(number)}`]);
  const stream = writeXlsxStream(cells, { name: 'Sheet', columns: [{ header: 'Number' }, { header: '<row ' }] });
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

it('counts the rows of a workbook wherever the network cuts it', async () => {
  for (const [rows, size] of [
    [0, 100],
    [1, 1],
    [3, 7],
    [20_000, 10_000],
  ] as const) {
    const bytes = await workbook(rows);
    const counter = countXlsxRows();
    const seen: number[] = [];
    for (let from = 0; from < bytes.length; from += size) seen.push(await counter(bytes.slice(from, from + size)));
    await vi.waitFor(async () => expect(await counter(new Uint8Array())).toBe(rows));
    expect(seen.toSorted((one, other) => one - other)).toEqual(seen);
    // It reports progress on the way, not only at the end.
    if (rows > 1000) expect(new Set(seen).size).toBeGreaterThan(5);
  }
});
