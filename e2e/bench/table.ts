import type { Verdict } from './judge-line.ts';

/** Three digits are all that such a figure is good for. */
export function figureText(figure: number | null): string {
  if (figure === null) return '–';
  if (!Number.isFinite(figure)) return '?';
  const digits = Math.abs(figure) >= 100 ? 0 : Math.abs(figure) >= 10 ? 1 : Math.abs(figure) >= 1 ? 2 : 4;
  return figure.toLocaleString('en', { minimumFractionDigits: 0, maximumFractionDigits: digits });
}

const header = ['row', 'ours', 'peer', 'ratio', 'goal', 'result'];

/** The verdicts as a Markdown table. `~` marks rows whose rounds differ by more than 30 %. */
export function tableOf(verdicts: Verdict[]): string {
  const rows = verdicts.map(({ name, unit, ours, peer, ratio, goal, isMet, isUnsteady, problem }) => [
    `${name}${isUnsteady ? ' ~' : ''}`,
    `${figureText(ours)} ${unit}`,
    peer === null ? '–' : `${figureText(peer)} ${unit}`,
    figureText(ratio),
    goal,
    `${isMet ? 'met' : 'missed'}${problem ? `: ${problem}` : ''}`,
  ]);
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = line(widths.map((width) => '-'.repeat(width)));
  return [line(header), rule, ...rows.map(line)].join('\n');
}
