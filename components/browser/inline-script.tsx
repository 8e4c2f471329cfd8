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

/** The element with the centre's own colours, which follows the style sheet in its layer. */
export const ownStyleId = 'own-style';

/** The style element with the centre's own colours. The server makes its text of colours alone. */
export const OwnStyle = ({ text }: { text: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotation marks in it
  <style id={ownStyleId} dangerouslySetInnerHTML={{ __html: text }} />
);
