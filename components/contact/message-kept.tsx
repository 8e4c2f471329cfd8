interface MessageKeptProps {
  /** How many months a message is kept. */
  months: number;
  /** The page with the privacy policy. Null without one. */
  policy: { label: string; href: string } | null;
}

/** What happens to what is written in the contact form. */
export const MessageKept = ({ months, policy }: MessageKeptProps) => (
  <p className="text-sm text-muted">
    <span>{`The centre’s staff read your message to answer it. We erase it, with our answers, after ${months} months. `}</span>
    <a href="/your-data" className="text-link">
      Your data
    </a>
    <span> says how to see it, or to have it erased earlier.</span>
    {policy && (
      <>
        <span> See also </span>
        <a href={policy.href} className="text-link">
          {policy.label}
        </a>
        <span>.</span>
      </>
    )}
  </p>
);
