import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Textarea } from './textarea.client.tsx';

test('the server, which knows no elements, draws a text area that has an id', () => {
  expect(renderToStaticMarkup(<Textarea id="message" name="message" defaultValue="Words" />)).toContain(
    'Words</textarea>',
  );
});
