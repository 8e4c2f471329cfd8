import { Notice } from '#components/ui/notice.tsx';

interface SpamReasonsProps {
  /** 0 to 100. */
  score: number;
  /** One reason per line. */
  reasons: string;
  isSuspected: boolean;
}

/** Why an application or a message looked like spam when it arrived. Nothing if nothing did. */
export function SpamReasons({ score, reasons, isSuspected }: SpamReasonsProps) {
  if (reasons === '') return null;
  const words = `${reasons.split('\n').join('; ')}. Score ${score} of 100.`;
  if (!isSuspected) return <p className="text-sm text-muted wrap-anywhere">{`Checked for spam: ${words}`}</p>;
  return (
    <Notice tone="warning" title="Suspected of being spam">
      <p className="wrap-anywhere">{`Suspected: ${words} No email was sent about it.`}</p>
    </Notice>
  );
}
