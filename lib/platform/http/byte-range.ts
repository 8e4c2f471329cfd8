/** The first and last byte, both included. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * What a Range header asks of `size` bytes (RFC 9110, 14.1.2). Only a single range is honoured. Several ranges, or
 * another unit, are ignored, which the standard allows.
 */
export function parseRange(header: string | null, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'whole';
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return 'whole';
  return first >= size ? 'unsatisfiable' : { first, last };
}
