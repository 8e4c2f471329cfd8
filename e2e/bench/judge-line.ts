import { markdownTable, median } from '../load/figures.ts';
import type { Goal, Line } from './bench.ts';

/** Rounds that differ by more than this share of their median prove little. */
const maxSpread = 0.3;

export interface Verdict {
  name: string;
  unit: Line['unit'];
  ours: number;
  peer: number | null;
  ratio: number | null;
  goal: string;
  isMet: boolean;
  /** Whether the rounds of ours, or the peer's, differ by more than 30 %. */
  isUnsteady: boolean;
  problem: string | null;
  rounds: { ours: number[]; peer: number[] };
}

/** How far the figures lie apart, as a share of their median. */
export function spread(figures: number[]): number {
  const middle = median(figures);
  return middle === 0 ? 0 : (Math.max(...figures) - Math.min(...figures)) / middle;
}

function goalText({ of, atLeast, atMost }: Goal, unit: Line['unit']): string {
  const limit = atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`;
  return `${limit} ${of === 'ratio' ? '×' : unit}`;
}

function isReached({ of, atLeast, atMost }: Goal, ours: number, ratio: number | null): boolean {
  const figure = of === 'ours' ? ours : ratio;
  // A figure that could not be taken reaches nothing.
  if (figure === null || Number.isNaN(figure)) return false;
  return atLeast === undefined ? figure <= (atMost as number) : figure >= atLeast;
}

/** Takes the medians of a line's rounds and compares them with its goals. */
export function judgeLine({ name, unit, ours: rounds, peer: peers = [], goals, problem }: Line): Verdict {
  const ours = median(rounds);
  const peer = peers.length > 0 ? median(peers) : null;
  const ratio = peer === null ? null : ours / peer;
  return {
    name,
    unit,
    ours,
    peer,
    ratio,
    goal: goals.map((goal) => goalText(goal, unit)).join(' or '),
    isMet: !problem && goals.some((goal) => isReached(goal, ours, ratio)),
    isUnsteady: [rounds, peers].some((figures) => figures.length > 1 && spread(figures) > maxSpread),
    problem: problem ?? null,
    rounds: { ours: rounds, peer: peers },
  };
}

/** Three digits are all that such a figure is good for. */
export function figureText(figure: number | null): string {
  if (figure === null) return '–';
  if (!Number.isFinite(figure)) return '?';
  const digits = Math.abs(figure) >= 100 ? 0 : Math.abs(figure) >= 10 ? 1 : Math.abs(figure) >= 1 ? 2 : 4;
  return figure.toLocaleString('en', { minimumFractionDigits: 0, maximumFractionDigits: digits });
}

/** The verdicts as a Markdown table. `~` marks rows whose rounds differ by more than 30 %. */
export const tableOf = (verdicts: Verdict[]): string =>
  markdownTable(
    verdicts.map(({ name, unit, ours, peer, ratio, goal, isMet, isUnsteady, problem }) => ({
      row: `${name}${isUnsteady ? ' ~' : ''}`,
      ours: `${figureText(ours)} ${unit}`,
      peer: peer === null ? '–' : `${figureText(peer)} ${unit}`,
      ratio: figureText(ratio),
      goal,
      result: `${isMet ? 'met' : 'missed'}${problem ? `: ${problem}` : ''}`,
    })),
  );
