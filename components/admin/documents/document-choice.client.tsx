'use client';

import { FileText, FileUp, X } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { call } from '#components/admin/calls/call.ts';
import { sendFile } from '#components/admin/calls/send-file.ts';
import { useLoaded } from '#components/admin/calls/use-loaded.ts';
import { FileButton } from '#components/admin/media/file-button.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { documentExtensions, documentFacts, documentTypesHint } from '#lib/content/media/document.ts';
import type { DocumentWire } from '#lib/content/media/document.wire.ts';
import { maxFileBytes } from '#lib/platform/config/limits.ts';
import { emptyFileMessage, tooLargeMessage } from '#lib/platform/uploads/file-rules.ts';

interface DocumentChoiceProps {
  id: string;
  label: string;
  hint?: string;
  required?: boolean;
  errors?: string[];
  value: number | null;
  onChange: (id: number | null, name: string) => void;
}

const refusalOf = ({ name, size }: File): string | null => {
  if (size === 0) return emptyFileMessage(name);
  return size > maxFileBytes ? tooLargeMessage(name) : null;
};

export function DocumentChoice({ id, label, hint, required, errors, value, onChange }: DocumentChoiceProps) {
  const [sentFile, setSentFile] = useState<DocumentWire | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const isSent = value !== null && sentFile?.id === value;
  const found = useLoaded(
    async () =>
      value === null || isSent ? null : await call('GET', '/api/admin/documents/[id]/', { params: { id: value } }),
    [value, isSent],
  );
  const loaded = found?.ok && found.data.id === value ? found.data : null;

  const send = async (file: File | undefined) => {
    if (!file) return;
    const refusal = refusalOf(file);
    setProblem(refusal);
    if (refusal) return;
    const controller = new AbortController();
    sending.current = controller;
    setShare(0);
    const failed = 'The file could not be uploaded. Try again.';
    const sent = await sendFile<DocumentWire>('/api/admin/documents/', { file }, failed, setShare, controller.signal);
    if (sending.current !== controller) return;
    sending.current = null;
    setShare(null);
    if (!sent.ok) return setProblem(sent.message);
    setSentFile(sent.data);
    onChange(sent.data.id, sent.data.name);
  };
  const stop = () => {
    sending.current?.abort();
    sending.current = null;
    setShare(null);
  };
  const shown = isSent ? sentFile : loaded;
  const all = problem ? [problem] : errors;
  return (
    <Field id={id} label={label} hint={hint ?? documentTypesHint} required={required} errors={all}>
      {({ required: _required, ...control }) => (
        <div className="grid grid-cols-1 gap-2">
          {value !== null && <Chosen document={shown} />}
          <div className="flex flex-wrap items-center gap-2">
            <FileButton
              id={control.id}
              aria-describedby={control['aria-describedby']}
              accept={documentExtensions}
              variant="secondary"
              size="sm"
              disabled={share !== null}
              onFiles={([file]) => send(file)}
            >
              <Icon of={FileUp} className="size-4" />
              <span>{` ${value === null ? 'Choose file' : 'Replace file'}`}</span>
            </FileButton>
            {share !== null && (
              <>
                <p role="status" className="text-sm text-muted tabular-nums">
                  {share < 1 ? `Uploading, ${Math.round(share * 100)} %` : 'Checking…'}
                </p>
                <Button variant="ghost" size="sm" onClick={stop}>
                  <Icon of={X} className="size-4" /> Stop
                </Button>
              </>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}

function Chosen({ document }: { document: DocumentWire | null }) {
  if (!document) return <p className="text-sm text-muted">Loading the file…</p>;
  const { url, name, mime_type: mimeType, bytes, pages, language, is_tagged: isTagged } = document;
  return (
    <div className="flex items-start gap-3">
      <Icon of={FileText} className="beside-5 text-muted" />
      <div className="grid min-w-0 gap-0.5">
        <a href={url} download="" className="font-semibold wrap-anywhere text-link underline underline-offset-2">
          {name}
        </a>
        <p className="text-sm text-muted">{documentFacts({ mimeType, bytes, pages }, language).join(', ')}</p>
        {isTagged === false && (
          <p className="max-w-prose text-sm text-warning">
            This PDF has no tags, so visitors read “Not accessible” beside it. Save it again as an accessible (tagged)
            PDF, or enter the same as text.
          </p>
        )}
      </div>
    </div>
  );
}
