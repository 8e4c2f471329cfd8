import { asWritten } from '#components/ui/as-written.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { eventWords } from '#lib/applications/receipts/check-receipt.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import type { Outcome } from './check-files.ts';

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

/** What the check found. */
export function OutcomeView({ outcome }: { outcome: Outcome }) {
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
