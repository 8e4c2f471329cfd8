import { useLoaded } from '#components/admin/calls/use-loaded.ts';
import { Field } from '#components/ui/fields/field.tsx';
import { TextInput } from '#components/ui/fields/inputs.tsx';
import type { ColourField, ContentValues } from '#lib/content/fields/field.ts';
import { toHex } from '#lib/platform/identity/hex-colour.ts';
import type { ControlProps } from './inputs.tsx';

interface ColourControlProps extends ControlProps<ColourField> {
  /** All values of the form: the two colours of a centre are derived together. */
  values: ContentValues;
}

// Only this form needs the library, so it is loaded here.
const load = () =>
  Promise.all([import('#lib/platform/identity/colour-advice.ts'), import('#lib/platform/identity/palette.ts')]).then(
    ([advice, { derivePalette }]) => ({ ...advice, derivePalette }),
  );

const asHex = (value: unknown): string | null => (typeof value === 'string' && toHex(value.trim())) || null;

export function ColourControl({ field, id, value, errors, onChange, values }: ColourControlProps) {
  const tools = useLoaded(load, []);
  const { label, hint, which } = field;
  const chosen = asHex(value);
  const palette = tools?.derivePalette({ brand: asHex(values.brand_colour), accent: asHex(values.accent_colour) });
  const sample = which === 'brand' ? palette?.light.primary : palette?.light.marigold;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field id={id} label={label} hint={hint} errors={errors}>
        {(control) => (
          <div className="flex items-center gap-3">
            <TextInput
              {...control}
              className="max-w-40"
              maxLength={20}
              autoComplete="off"
              spellCheck={false}
              value={typeof value === 'string' ? value : ''}
              onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
            />
            <input
              type="color"
              aria-label={`Pick the ${label.toLowerCase()}`}
              className="size-11 rounded-md border-[1.5px] border-edge bg-surface p-1"
              value={chosen ?? sample ?? ''}
              onChange={({ target }) => onChange(target.value)}
            />
          </div>
        )}
      </Field>
      <div role="status" className="grid gap-1 text-sm">
        {chosen &&
          palette &&
          tools?.colourAdvice(which, chosen, palette).map((sentence) => <p key={sentence}>{sentence}</p>)}
      </div>
      {palette && (
        <div className="grid gap-3 sm:grid-cols-2">
          {(['light', 'dark'] as const).map((theme) => (
            <section key={theme} aria-label={`${label} in the ${theme} theme`} className="grid content-start gap-1.5">
              <h3 className="text-sm font-semibold">{theme === 'light' ? 'Light theme' : 'Dark theme'}</h3>
              <ul className="overflow-hidden rounded-md border border-line">
                {tools?.swatchesOf(which, palette, theme).map(({ words, front, back, ratio }) => (
                  <li
                    key={words}
                    style={{ background: back, color: front }}
                    className="flex justify-between gap-3 px-3 py-2 text-sm font-semibold"
                  >
                    <span>{words}</span>
                    <span className="tabular-nums">{`${ratio.toFixed(1)} : 1`}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </div>
  );
}
