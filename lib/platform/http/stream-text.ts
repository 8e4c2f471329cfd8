/** Texts are sent together until they have this many characters: each on its own would cost more than its content. */
const sentAtOnce = 32 * 1024;

/**
 * `chunks` as the body of a response (text as UTF-8), read only as fast as the client takes it and stopped when the
 * client leaves.
 */
export function streamText(chunks: AsyncGenerator<string | Uint8Array>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      let text = '';
      const sendText = () => text !== '' && controller.enqueue(encoder.encode(text));
      while (text.length < sentAtOnce) {
        const { done, value } = await chunks.next();
        if (done) {
          sendText();
          return controller.close();
        }
        if (typeof value !== 'string') {
          sendText();
          return controller.enqueue(value);
        }
        text += value;
      }
      sendText();
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}
