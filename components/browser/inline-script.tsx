interface InlineScriptProps {
  /** A constant of our own. */
  code: string;
  type?: 'speculationrules';
}

/** A short script in the page itself, which runs before the first paint. As a file, it would be one more request. */
export function InlineScript({ code, type }: InlineScriptProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own
  return <script type={type} dangerouslySetInnerHTML={{ __html: code }} />;
}
