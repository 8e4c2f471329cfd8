/**
 * Lets a few in at once. The others wait in the line of their network, and the lines take turns: thousands of requests of
 * one network wait for each other, and a single one of another network comes next.
 */
export class FairGate {
  private free: number;
  private readonly lines = new Map<string, (() => void)[]>();

  constructor(atOnce: number) {
    this.free = atOnce;
  }

  /** Resolves when it is this network's turn. Each caller that was let in must leave. */
  enter(network: string): Promise<void> {
    if (this.free > 0) {
      this.free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const line = this.lines.get(network);
      if (line) line.push(resolve);
      else this.lines.set(network, [resolve]);
    });
  }

  /** Lets in the first of the line whose turn it is. */
  leave(): void {
    const [next] = this.lines;
    if (!next) {
      this.free += 1;
      return;
    }
    const [network, line] = next;
    const letIn = line.shift();
    this.lines.delete(network);
    if (line.length > 0) this.lines.set(network, line);
    letIn?.();
  }
}
