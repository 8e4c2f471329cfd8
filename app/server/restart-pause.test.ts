import { describe, expect, it } from 'vitest';
import { RestartPause } from './restart-pause.ts';

const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);

describe('the pause before another process takes the place of one that died', () => {
  it('grows while they die soon after their start, up to half a minute', () => {
    const pause = new RestartPause();
    expect(times(8, () => pause.after(900, true))).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  it('is short again after one that had served for a while, however many died before', () => {
    const pause = new RestartPause();
    times(8, () => pause.after(900, true));
    expect(pause.after(10_000, true)).toBe(500);
    expect(pause.after(900, true)).toBe(1000);
  });

  it('is seconds while no process is left to answer', () => {
    const pause = new RestartPause();
    times(8, () => pause.after(900, true));
    expect(pause.after(900, false)).toBe(2000);
    expect(pause.after(900, true)).toBe(30_000);
  });
});
