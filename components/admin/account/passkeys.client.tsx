'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { OwnPasskey } from '#lib/people/auth/passkeys.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import { call } from '../calls/call.ts';
import { useSend } from '../calls/use-send.tsx';
import { canUsePasskeys, makePasskey } from '../sign-in/browser-passkeys.ts';
import { AskCode, AskOne, AskPassword } from './ask-one.tsx';

interface PasskeysProps {
  passkeys: readonly OwnPasskey[];
  /** The name of a new passkey, such as "Firefox on Windows". */
  browser: string;
  hasSecondFactor: boolean;
}

type Step =
  | { name: 'rest' | 'add' }
  | { name: 'prove'; password: string }
  | { name: 'rename' | 'remove'; passkey: OwnPasskey };

export function Passkeys({ passkeys, browser, hasSecondFactor }: PasskeysProps) {
  const router = useRouter();
  const { isBusy, failure, send } = useSend();
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const [canAdd, setCanAdd] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => setCanAdd(canUsePasskeys()), []);
  const rest = () => {
    setProblem(null);
    setStep({ name: 'rest' });
    router.refresh();
  };
  const add = async (password: string, code = '') => {
    setProblem(null);
    const begun = await send(call('POST', '/api/admin/account/passkeys/begin/', { body: { password, code } }));
    if (!begun.ok) {
      if (begun.errors.password) setStep({ name: 'add' });
      return;
    }
    const response = await makePasskey(begun.data);
    if (typeof response === 'string') return setProblem(response);
    const body = { name: browser, response };
    if ((await send(call('POST', '/api/admin/account/passkeys/', { body }))).ok) rest();
  };
  const change = async (what: 'rename' | 'remove', id: string, typed: string) => {
    const address = '/api/admin/account/passkeys/[id]/';
    const result = await send(
      what === 'rename'
        ? call('PATCH', address, { params: { id }, body: { name: typed } })
        : call('DELETE', address, { params: { id }, body: { password: typed } }),
    );
    if (result.ok) rest();
  };
  const asked = {
    isBusy,
    problem: problem ?? (failure && (failure.errors.password?.[0] ?? failure.errors.code?.[0] ?? failure.message)),
    onCancel: rest,
  };
  if (step.name === 'add')
    return (
      <AskPassword
        {...asked}
        text="Your browser then asks for the passkey."
        button="Continue"
        onAnswer={(typed) => (hasSecondFactor ? setStep({ name: 'prove', password: typed }) : add(typed))}
      />
    );
  if (step.name === 'prove')
    return (
      <AskCode
        {...asked}
        text="A passkey also answers the second step, so it takes a code to add one."
        button="Continue"
        onAnswer={(code) => add(step.password, code)}
      />
    );
  if (step.name === 'remove')
    return (
      <AskPassword
        {...asked}
        text={`“${step.passkey.name}” will no longer sign you in.`}
        button="Remove"
        variant="danger"
        onAnswer={(typed) => change('remove', step.passkey.id, typed)}
      />
    );
  if (step.name === 'rename')
    return (
      <AskOne
        {...asked}
        label="Name"
        name="name"
        input={{ defaultValue: step.passkey.name, maxLength: 60, autoComplete: 'off' }}
        button="Rename"
        onAnswer={(typed) => change('rename', step.passkey.id, typed)}
      />
    );
  return (
    <div className="grid gap-4">
      {passkeys.length > 0 && (
        <ul className="grid divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setStep({ name: 'rename', passkey })}
              onRemove={() => setStep({ name: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      {canAdd ? (
        <Button size="sm" variant="secondary" className="w-fit" onClick={() => setStep({ name: 'add' })}>
          Add passkey
        </Button>
      ) : (
        <p className="text-sm text-muted">This browser cannot add passkeys. Use a newer one.</p>
      )}
    </div>
  );
}

interface PasskeyRowProps {
  passkey: OwnPasskey;
  onRename: () => void;
  onRemove: () => void;
}

const PasskeyRow = ({ passkey: { name, createdAt, usedAt }, onRename, onRemove }: PasskeyRowProps) => (
  <li className="flex flex-wrap items-start justify-between gap-3 py-3">
    <div className="grid min-w-0 gap-0.5">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-sm text-muted">
        {`Added ${shownDay(createdAt)}, ${usedAt ? `last used ${shownDay(usedAt)}` : 'not used yet'}`}
      </p>
    </div>
    <div className="flex gap-2">
      <Button size="sm" variant="secondary" aria-label={`Rename ${name}`} onClick={onRename}>
        Rename
      </Button>
      <Button size="sm" variant="secondary" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  </li>
);
