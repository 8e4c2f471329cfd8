'use client';

import { FileUp } from 'lucide';
import { useRef, useState } from 'react';
import { asWritten } from '#components/ui/as-written.tsx';
import { DropBox } from '#components/ui/fields/drop-box.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Notice } from '#components/ui/notice.tsx';
import {
  checkReceipt,
  eventWords,
  findNamed,
  type PublicKeys,
  readReceipt,
} from '#lib/applications/receipts/check-receipt.ts';
import type { Statement } from '#lib/applications/receipts/receipt.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';

/** Checks a receipt and files in the browser alone. */
export function ReceiptCheck() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const latest = useRef(0);

  const check = async (chosen: File[]) => {
    latest.current += 1;
    const mine = latest.current;
    const found = chosen.length > 0 ? await checkFiles(chosen) : null;
    // Other files may have been chosen since.
    if (mine === latest.current) setOutcome(found);
  };

  return (
    <div className="grid gap-6 unscripted:hidden">
      <Field
        id="receipt-files"
        label="Receipt and files"
        hint="Choose the signed file of your receipt. Add your copies of the files that you sent to have them checked too."
      >
        {(control) => (
          <DropBox onFiles={check} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
            <input
              {...control}
              type="file"
              multiple
              onChange={(event) => check([...(event.target.files ?? [])])}
              className="file-input"
            />
            <span aria-hidden="true" className="hidden items-center gap-1.5 text-sm text-muted sm:inline-flex">
              <Icon of={FileUp} className="size-4" /> or drop them here
            </span>
          </DropBox>
        )}
      </Field>
      <div role="status">{outcome && <OutcomeView outcome={outcome} />}</div>
    </div>
  );
}

const words: Record<Exclude<Outcome['state'], 'valid' | 'invalid'>, { title: string; text: string }> = {
  none: {
    title: 'No receipt among these files',
    text: 'Choose the signed file as you downloaded it. Its name begins with “receipt-” and ends with “.json”. The PDF is for reading: it cannot be checked here.',
  },
  several: { title: 'More than one receipt', text: 'Choose one receipt at a time, with the files that belong to it.' },
  unsupported: {
    title: 'This browser cannot check receipts',
    text: 'It lacks signatures of the kind Ed25519, or this page was not opened by HTTPS. Use a newer browser, or the tool below.',
  },
  'no keys': {
    title: 'The site’s keys could not be loaded',
    text: 'Check your connection and choose the files again.',
  },
};

const invalid = {
  key: 'This site never had the key that the receipt names. It may come from another site.',
  signature: 'Something in it was changed after it was signed, or it was never signed here.',
};

/** The outcome of the check. */
function OutcomeView({ outcome }: { outcome: Outcome }) {
  if (outcome.state === 'invalid')
    return (
      <Notice tone="error" title="This receipt is not valid">
        <p>{invalid[outcome.reason]}</p>
      </Notice>
    );
  if (outcome.state !== 'valid') {
    const { title, text } = words[outcome.state];
    return (
      <Notice tone="warning" title={title}>
        <p>{text}</p>
      </Notice>
    );
  }
  const { statement, keyId, files, rest } = outcome;
  const isWhole = files.every(({ named }) => named !== null);
  return (
    <Notice
      tone={isWhole ? 'success' : 'error'}
      title={isWhole ? 'This receipt is valid' : 'The receipt is valid, but a file is not in it'}
    >
      <p className="wrap-anywhere">
        {asWritten(
          `${statement.origin} received application #${statement.submission_id} to “${statement.program.title}” on ${shownMoment(new Date(statement.submitted_at))}, and nothing in the receipt was changed since.`,
        )}
      </p>
      {statement.event && (
        <p>
          {`${eventWords[statement.event.kind] ?? statement.event.kind} on ${shownMoment(new Date(statement.event.at))}.`}
        </p>
      )}
      <ul className="grid list-disc gap-1 pl-5">
        {files.map(({ name, named }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
          <li key={index} className="wrap-anywhere">
            <strong className="font-semibold">{name}</strong>
            <span>{` ${named === null ? 'is NOT in the receipt, or was changed.' : `is “${named}” of the receipt, unchanged.`}`}</span>
          </li>
        ))}
        {rest.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
          <li key={index} className="text-muted wrap-anywhere">
            {`“${name}” is in the receipt. Choose your copy to check it too.`}
          </li>
        ))}
      </ul>
      <details className="text-sm text-muted">
        <summary className="min-h-11 w-fit py-2.5 md:min-h-0 md:py-1">Details for experts</summary>
        <p className="wrap-anywhere">{`Fingerprint of the key: ${keyId}`}</p>
        {statement.earlier_sha256 && (
          <p className="wrap-anywhere">
            SHA-256 of the statement in the receipt before: <code>{statement.earlier_sha256}</code>
          </p>
        )}
      </details>
    </Notice>
  );
}

/** The outcome of the check of the chosen files. */
type Outcome =
  | { state: 'none' | 'several' | 'unsupported' | 'no keys' }
  | { state: 'invalid'; reason: 'key' | 'signature' }
  | {
      state: 'valid';
      statement: Statement;
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
async function checkFiles(chosen: readonly File[]): Promise<Outcome> {
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
