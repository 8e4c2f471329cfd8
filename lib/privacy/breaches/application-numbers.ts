/** The applications from one number to another, both included. */
interface NumberRange {
  from: number;
  to: number;
}

const maxRanges = 200;
const maxNumber = 2_147_483_647;

/**
 * Reads numbers of applications as staff write them: "12, #15, 20–30". @returns null if something else is among them, or
 * too many
 */
export function readNumbers(text: string): NumberRange[] | null {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  const ranges = parts.map((part) => /^#?(\d{1,10})(?:[-–]#?(\d{1,10}))?$/.exec(part));
  if (parts.length > maxRanges || ranges.includes(null)) return null;
  const numbers = ranges.map((range) => ({ from: Number(range?.[1]), to: Number(range?.[2] ?? range?.[1]) }));
  return numbers.every(({ from, to }) => from >= 1 && from <= to && to <= maxNumber) ? numbers : null;
}
