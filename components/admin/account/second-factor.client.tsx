'use client';

import { Copy, FileText } from 'lucide';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { CopyText } from '#components/ui/fields/copy-text.client.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { SitePicture } from '#components/ui/pictures/site-picture.tsx';
import type { SecondFactorSetup } from '#lib/people/auth/second-factor.ts';
import { call } from '../calls/call.ts';
import { useSend } from '../calls/use-send.tsx';
import { AskCode, AskOne, AskPassword } from './ask-one.tsx';

type Step =
  | { name: 'rest' }
  | { name: 'ask'; what: 'begin' | 'codes' | 'off' }
  | { name: 'prove'; what: 'codes' | 'off'; password: string }
  | { name: 'app'; setup: SecondFactorSetup }
  | { name: 'codes'; codes: string[] };

const asked = {
  begin: { text: 'Enter your password to set up two-factor authentication.', button: 'Continue' },
  codes: { text: 'New recovery codes replace the old ones.', button: 'Create new codes' },
  off: { text: 'Your password alone will then be enough to sign in.', button: 'Turn off' },
} as const;

export function SecondFactor({ isOn }: { isOn: boolean }) {
  const router = useRouter();
  const { isBusy, failure, send } = useSend();
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const problem = failure && (failure.errors.password?.[0] ?? failure.errors.code?.[0] ?? failure.message);

  const withPassword = async (what: keyof typeof asked, password: string) => {
    if (what === 'begin') {
      const result = await send(call('POST', '/api/admin/account/second-factor/', { body: { password } }));
      if (result.ok) setStep({ name: 'app', setup: result.data });
    } else setStep({ name: 'prove', what, password });
  };
  const prove = async (what: 'codes' | 'off', body: { password: string; code: string }) => {
    if (what === 'codes') {
      const result = await send(call('POST', '/api/admin/account/second-factor/codes/', { body }));
      if (result.ok) setStep({ name: 'codes', codes: result.data.recovery_codes });
      else if (result.errors.password) setStep({ name: 'ask', what });
    } else {
      const result = await send(call('DELETE', '/api/admin/account/second-factor/', { body }));
      if (result.ok) rest();
      else if (result.errors.password) setStep({ name: 'ask', what });
    }
  };
  const confirm = async (code: string) => {
    const result = await send(call('POST', '/api/admin/account/second-factor/confirm/', { body: { code } }));
    if (result.ok) setStep({ name: 'codes', codes: result.data.recovery_codes });
  };
  const rest = () => {
    setStep({ name: 'rest' });
    router.refresh();
  };

  if (step.name === 'codes') return <RecoveryCodes codes={step.codes} onKept={rest} />;
  if (step.name === 'app')
    return <SetUpApp setup={step.setup} isBusy={isBusy} problem={problem} onCode={confirm} onCancel={rest} />;
  if (step.name === 'prove') {
    const { what, password } = step;
    return (
      <AskCode
        text={asked[what].text}
        button={asked[what].button}
        variant={what === 'off' ? 'danger' : 'primary'}
        isBusy={isBusy}
        problem={problem}
        onAnswer={(code) => prove(what, { password, code })}
        onCancel={rest}
      />
    );
  }
  if (step.name === 'ask') {
    const { what } = step;
    return (
      <AskPassword
        text={asked[what].text}
        button={what === 'begin' ? asked[what].button : 'Continue'}
        isBusy={isBusy}
        problem={problem}
        onAnswer={(password) => withPassword(what, password)}
        onCancel={rest}
      />
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status">{isOn ? <Badge tone="success">On</Badge> : <Badge tone="warning">Off</Badge>}</p>
      <div className="flex flex-wrap gap-2">
        {isOn ? (
          <>
            <Button size="sm" variant="secondary" onClick={() => setStep({ name: 'ask', what: 'codes' })}>
              New recovery codes
            </Button>
            <Button size="sm" variant="secondary" onClick={() => setStep({ name: 'ask', what: 'off' })}>
              Turn off{' '}
            </Button>
          </>
        ) : (
          <Button size="sm" onClick={() => setStep({ name: 'ask', what: 'begin' })}>
            Set up
          </Button>
        )}
      </div>
    </div>
  );
}

/** The recovery codes, which are shown only once. */
function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [words, setWords] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setWords('Copied.');
    } catch {
      setWords('Your browser does not allow copying. Select the codes and copy them yourself.');
    }
  };
  return (
    <div className="grid gap-4">
      <Notice tone="warning" title="Save your recovery codes now. They will not be shown again." role="status">
        <p className="text-sm">
          If you lose your phone, sign in with one of these codes. Each code works once. Print them or save them in your
          password manager.
        </p>
      </Notice>
      <ul
        aria-label="Recovery codes"
        translate="no"
        className="grid w-fit grid-cols-1 gap-x-8 gap-y-1 rounded-md border border-line bg-sunken p-4 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" size="sm" onClick={copy}>
          <Icon of={Copy} className="size-4" /> Copy
        </Button>
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          <Icon of={FileText} className="size-4" /> Print
        </Button>
        <Button size="sm" onClick={onKept}>
          I have saved my codes
        </Button>
        <span role="status" className="text-sm font-semibold">
          {words}
        </span>
      </div>
    </div>
  );
}

interface SetUpAppProps {
  setup: SecondFactorSetup;
  isBusy: boolean;
  problem: string | null;
  onCode: (code: string) => void;
  onCancel: () => void;
}

/**
 * The QR code for an authenticator app, the key for a device without a camera, and a field for the code that proves the
 * set-up.
 */
function SetUpApp({ setup: { picture, key, address }, isBusy, problem, onCode, onCancel }: SetUpAppProps) {
  return (
    <div className="grid gap-5">
      <ol className="grid list-decimal gap-5 pl-5">
        <li className="[&>*+*]:mt-3">
          <p>
            Scan this QR code with your password manager or an authenticator app, such as Aegis, 2FAS or Google
            Authenticator.
          </p>
          {/* A white border in the dark theme too: cameras need it to find the code. */}
          <SitePicture
            picture={{
              url: `data:image/svg+xml;utf8,${encodeURIComponent(picture)}`,
              alt: 'QR code for the authenticator app. The key below holds the same.',
              width: 208,
              height: 208,
            }}
            sizes="13rem"
            className="block size-52 rounded-md border border-line bg-white"
          />
          <CopyText label="Or enter this key in the app" text={key} />
          <a href={address} className="w-fit text-sm text-link">
            On this phone? Open the app
          </a>
        </li>
        <li>
          <AskOne
            label="6-digit code from the app"
            name="code"
            input={{
              inputMode: 'numeric',
              autoComplete: 'one-time-code',
              maxLength: 10,
              className: 'font-mono tracking-widest',
            }}
            button="Turn on"
            isBusy={isBusy}
            problem={problem}
            onAnswer={onCode}
            onCancel={onCancel}
          />
        </li>
      </ol>
    </div>
  );
}
