'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import type { SecondFactorSetup } from '#lib/people/auth/second-factor.ts';
import { call } from '../calls/call.ts';
import { useSend } from '../calls/use-send.ts';
import { AskOne } from './ask-one.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpApp } from './set-up-app.tsx';

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

/** Sets up and turns off the person's own second factor, and renews its recovery codes. */
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
      <AskOne
        key={`prove ${what}`}
        text={asked[what].text}
        button={asked[what].button}
        label="Code from your app, or a recovery code"
        name="code"
        input={{ autoComplete: 'one-time-code', maxLength: 50, className: 'font-mono tracking-widest' }}
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
      <AskOne
        key={what}
        text={asked[what].text}
        button={what === 'begin' ? asked[what].button : 'Continue'}
        label="Your password"
        name="password"
        input={{ type: 'password', autoComplete: 'current-password' }}
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
