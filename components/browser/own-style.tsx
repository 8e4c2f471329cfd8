/** The element with the centre's own colours, which follows the style sheet in its layer. */
export const ownStyleId = 'own-style';

/** The style element with the centre's own colours. The server makes its text of colours alone. */
export const OwnStyle = ({ text }: { text: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotation marks in it
  <style id={ownStyleId} dangerouslySetInnerHTML={{ __html: text }} />
);
