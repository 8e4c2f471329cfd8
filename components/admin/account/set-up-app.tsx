import { CopyText } from '#components/ui/copy-text.client.tsx';
import { SitePicture } from '#components/ui/site-picture.tsx';
import type { SecondFactorSetup } from '#lib/people/auth/second-factor.ts';
import { AskOne } from './ask-one.tsx';

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
export function SetUpApp({ setup: { picture, key, address }, isBusy, problem, onCode, onCancel }: SetUpAppProps) {
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
