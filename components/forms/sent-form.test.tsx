import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Field } from '#components/ui/fields/field.tsx';
import type { ReturnedForm } from '#lib/platform/http/sent-form.ts';
import { FormCheckbox, FormInput, FormSelect, FormTextarea } from './controls.client.tsx';
import { ReturnedTo } from './form-state.client.tsx';
import { SentForm } from './sent-form.client.tsx';

const address = vi.hoisted(() => ({ query: '' }));
vi.mock('next/navigation', () => ({
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(address.query),
}));

const returned: ReturnedForm = {
  name: 'abc',
  action: '/api/mine/messages/?page=x',
  form: '',
  values: { text: ['नमस्कार <b>'], role: ['read'], boxes: ['2'], email: ['a@b'] },
  errors: { text: ['Shorten it.'] },
  message: 'Shorten it.',
  isNews: false,
};

function drawn({ query = 'invalid=abc', action = returned.action, name = '' } = {}) {
  address.query = query;
  return renderToStaticMarkup(
    <ReturnedTo returned={returned} reader="">
      <SentForm action={action} name={name} id="place">
        <Field id="one" label="Text">
          {(control) => <FormTextarea {...control} name="text" defaultValue="drawn" />}
        </Field>
        <FormInput name="email" defaultValue="drawn@example.org" />
        <FormSelect name="role" defaultValue="edit">
          <option value="edit">Edit</option>
          <option value="read">Read</option>
        </FormSelect>
        <FormCheckbox name="boxes" value="1" defaultChecked />
        <FormCheckbox name="boxes" value="2" />
      </SentForm>
    </ReturnedTo>,
  );
}

test('without script a form that came back has what was typed, and what is wrong at its field and above', () => {
  const html = drawn();
  expect(html).toContain('नमस्कार &lt;b&gt;</textarea>');
  expect(html).toMatch(/<textarea[^>]*aria-invalid="true"/);
  expect(html).toMatch(/<textarea[^>]*aria-describedby="one-error"/);
  expect(html).toContain('value="a@b"');
  expect(html).toMatch(/<option value="read" selected="">/);
  expect(html).toMatch(/<input[^>]*name="boxes"[^>]*value="1"(?![^>]*checked)[^>]*>/);
  expect(html).toMatch(/<input(?=[^>]*value="2")(?=[^>]*checked)[^>]*>/);
  const [, place] = /href="#([^"]*)"/.exec(html) ?? [];
  expect(place).toBeTruthy();
  expect(html).toContain(`id="${place}"`);
});

test.each([
  ['at an address that names nothing', { query: '' }],
  ['at an address that names another', { query: 'invalid=abd' }],
  ['of another private page', { action: '/api/mine/messages/?page=y' }],
  ['of another name', { name: 'other' }],
])('a form %s is drawn as it is', (_, given) => {
  const html = drawn(given);
  expect(html).toContain('drawn</textarea>');
  expect(html).toContain('value="drawn@example.org"');
  expect(html).not.toContain('नमस्कार');
  expect(html).not.toContain('aria-invalid');
});
