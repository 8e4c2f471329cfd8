const fullBytes = 64 * 1024;

/**
 * Joins the pieces in which a part arrives. The network may deliver it byte by byte, and a write for each byte would
 * take minutes.
 */
export class PieceJoiner {
  private pieces: Buffer[] = [];
  private bytes = 0;
  private readonly deliver: (joined: Buffer) => void;

  constructor(deliver: (joined: Buffer) => void) {
    this.deliver = deliver;
  }

  add(piece: Buffer): void {
    this.pieces.push(piece);
    this.bytes += piece.length;
    if (this.bytes >= fullBytes) this.flush();
  }

  flush(): void {
    if (this.bytes === 0) return;
    const joined = this.pieces.length === 1 ? (this.pieces[0] as Buffer) : Buffer.concat(this.pieces, this.bytes);
    this.pieces = [];
    this.bytes = 0;
    this.deliver(joined);
  }
}
