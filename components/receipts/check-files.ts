import {
  type CheckedStatement,
  checkReceipt,
  findNamed,
  type PublicKeys,
  readReceipt,
} from '#lib/applications/receipts/check-receipt.ts';
/** What was found out about the chosen files. */
export type Outcome =
  | { state: 'none' | 'several' | 'unsupported' | 'no keys' }
  | { state: 'invalid'; reason: 'key' | 'signature' }
  | {
      state: 'valid';
      statement: CheckedStatement;
      keyId: string;
      /** Each chosen file, and which one of the receipt it is. Null if none. */
      files: { name: string; named: string | null }[];
      /** The receipt's files of which no copy was chosen. */
      rest: string[];
    };

/** A receipt is a short text. */
const maxReceiptBytes = 4 * 1024 * 1024;

async function readKeys(): Promise<PublicKeys | null> {
  try {
    const answer = await fetch('/.well-known/receipt-keys.json');
    return answer.ok ? (await answer.json()).keys : null;
  } catch {
    return null;
  }
}

/** Finds the receipt among the chosen files and checks it, and the others against it. Nothing leaves the browser. */
export async function checkFiles(chosen: readonly File[]): Promise<Outcome> {
  const read = await Promise.all(
    chosen.map(async (file) => ({
      file,
      receipt: file.size <= maxReceiptBytes ? readReceipt(await file.text()) : null,
    })),
  );
  const [receipt = null, ...more] = read.flatMap((each) => each.receipt ?? []);
  if (!receipt) return { state: 'none' };
  if (more.length > 0) return { state: 'several' };
  const keys = await readKeys();
  if (!keys) return { state: 'no keys' };
  const checked = await checkReceipt(receipt, keys);
  if (checked.state !== 'valid') return checked;
  const { statement } = checked;
  const found = await Promise.all(
    read
      .filter((each) => !each.receipt)
      .map(async ({ file }) => ({ name: file.name, named: await findNamed(statement, file) })),
  );
  return {
    ...checked,
    files: found.map(({ name, named }) => ({ name, named: named?.name ?? null })),
    rest: statement.files.filter((each) => !found.some(({ named }) => named === each)).map(({ name }) => name),
  };
}
