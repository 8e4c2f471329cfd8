import { Prisma } from './generated/client.ts';
import { runStatement } from './statement.ts';

/** A piece of an upload, as its row names it. */
interface PieceRow {
  uploadId: string;
  begin: number;
  bytes: number;
  name: string;
}

/**
 * Makes a piece the next one of its upload, in one statement: of several with one beginning, one gets the row.
 * @returns false if something else begins there, the upload is not that far, or it is gone
 */
export async function takeOffset({ uploadId, begin, bytes, name }: PieceRow): Promise<boolean> {
  const taken = await runStatement(Prisma.sql`
    INSERT INTO "ArrivingPiece" ("uploadId", "begin", "bytes", "name")
    SELECT u."id", ${begin}, ${bytes}, ${name} FROM "ArrivingUpload" u
    WHERE u."id" = ${uploadId} AND ${begin} = (
      SELECT COALESCE(SUM(p."bytes"), 0) FROM "ArrivingPiece" p WHERE p."uploadId" = u."id")
    ON CONFLICT ("uploadId", "begin") DO NOTHING`);
  return taken > 0;
}
