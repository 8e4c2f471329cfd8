import { scaleLinear } from 'd3-scale';

/** The share of `value` in `most` as a bar, for use beside the number. */
export function Bar({ value, most }: { value: number; most: number }) {
  const width = scaleLinear([0, Math.max(1, most)], [0, 100]);
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="h-2 w-full rounded-sm">
      <rect width="100" height="8" className="fill-line" />
      <rect width={width(value)} height="8" className="fill-primary" />
    </svg>
  );
}
