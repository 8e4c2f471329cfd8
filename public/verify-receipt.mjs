// Checks a receipt of an application without a network: who signed it, and that files are the ones it names.
// It needs nothing but Node 20 or later:
//   node verify-receipt.mjs receipt.json [keys.json] [files…]
// keys.json is the site's /.well-known/receipt-keys.json. A receipt is an object with statement, signature and key_id.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const usage = 'Usage: node verify-receipt.mjs receipt.json [keys.json] [files…]';

/** The JWK set in a file, or null if the file is something else. */
function readKeys(file) {
  try {
    const { keys } = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(keys) ? keys : null;
  } catch {
    return null;
  }
}

const digestOf = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** Whether the site's key signed exactly this statement. */
function isSigned({ statement, signature }, { x }) {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const bytes = Buffer.from(signature, 'base64url');
  // Base64url ignores bits after the last byte. Only one spelling of a signature counts.
  return bytes.toString('base64url') === signature && verify(null, Buffer.from(statement), key, bytes);
}

function check([receiptFile, ...others]) {
  if (!receiptFile) return [usage, 2];
  const receipt = JSON.parse(readFileSync(receiptFile, 'utf8'));
  if (![receipt.statement, receipt.signature, receipt.key_id].every((text) => typeof text === 'string'))
    return [`${receiptFile} is no receipt: it lacks statement, signature or key_id.`, 2];
  const keys = others.length > 0 ? readKeys(others[0]) : null;
  if (!keys) return [`Name the site's keys too: /.well-known/receipt-keys.json, key ${receipt.key_id}.\n${usage}`, 2];
  const key = keys.find(({ kid }) => kid === receipt.key_id);
  if (!key) return [`INVALID: the keys do not include ${receipt.key_id}.`, 1];
  if (!isSigned(receipt, key)) return ['INVALID: the signature does not fit the statement.', 1];

  const { origin, program, submission_id, submitted_at, event, earlier_sha256, files } = JSON.parse(receipt.statement);
  const lines = [`Signed by ${origin}, key ${key.kid}.`];
  lines.push(`Application #${submission_id} to “${program.title}”, received ${submitted_at}.`);
  if (event) lines.push(`This receipt: ${event.kind.replace('_', ' ')} at ${event.at}.`);
  if (earlier_sha256) lines.push(`The receipt before it has a statement with the SHA-256 ${earlier_sha256}.`);
  let isWhole = true;
  for (const file of others.slice(1)) {
    const digest = digestOf(readFileSync(file));
    const named = files.find(({ sha256 }) => sha256 === digest);
    if (!named) isWhole = false;
    lines.push(`${path.basename(file)}: ${named ? `is “${named.name}” of the receipt.` : 'NOT in the receipt.'}`);
  }
  return [[...lines, isWhole ? 'VALID' : 'INVALID: a file is not in the receipt.'].join('\n'), isWhole ? 0 : 1];
}

try {
  const [words, code] = check(process.argv.slice(2));
  process.stdout.write(`${words}\n`);
  process.exitCode = code;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 2;
}
