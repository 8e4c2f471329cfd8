import { z } from 'zod';
import { blankSettings } from './blank-settings.ts';
import type { Setting } from './define-setting.ts';
import { settingSections } from './settings.ts';

// Types, default values and the texts of rows follow from the definition of the settings.

type Section = (typeof settingSections)[number];
/** The settings of the sections `S` in one object. */
type Merged<S extends Section> = {
  [K in S extends S ? keyof S['settings'] : never]: S extends { settings: Record<K, infer Each> } ? Each : never;
};
type ValuesOf<D> = { [K in keyof D]: D[K] extends Setting<infer V> ? V : never };

export type StoredSettings = ValuesOf<Merged<Section>>;
export type SettingKey = keyof StoredSettings;

/** The settings that every page may use. */
export type Settings = Omit<StoredSettings, keyof Merged<Extract<Section, { isPrivate: true }>>>;

const keysOf = (sections: readonly Section[]) =>
  sections.flatMap(({ settings }) => Object.keys(settings)) as SettingKey[];

export const settingKeys = keysOf(settingSections);

/** Settings that no page and no API response may contain. */
export const privateSettingKeys = keysOf(settingSections.filter((section) => 'isPrivate' in section));

const definitions = Object.assign({}, ...settingSections.map(({ settings }) => settings)) as Merged<Section>;

/** The definition of a setting. */
export const settingOf = (key: SettingKey): Setting => definitions[key];

/** The settings of the sample centre. */
export const sampleSettings = Object.fromEntries(
  settingKeys.map((key) => [key, settingOf(key).initial]),
) as StoredSettings;

/** The settings of a site that is not yet anyone's, and of one without a row. Nothing in them is of the sample centre. */
export const defaultSettings: StoredSettings = { ...sampleSettings, ...blankSettings };

/** Whether staff may leave a setting empty. Its row then contains an empty text. */
export const mayBeEmpty = (key: SettingKey): boolean => settingOf(key).schema.safeParse('').success;

/** A setting as the text of its row: texts unchanged, everything else as JSON. */
export const settingToText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Parses a row's text.
 * @throws a ZodError or a SyntaxError when the text is not a valid value of the setting
 */
export function settingFromText<K extends SettingKey>(key: K, stored: string): StoredSettings[K] {
  const { schema, initial } = settingOf(key);
  const raw: unknown = typeof initial === 'string' ? stored : JSON.parse(stored);
  return schema.parse(raw) as StoredSettings[K];
}

/** Why staff cannot save `text` as the setting, or null if they can. The form has checked its length before. */
export function settingProblem(key: SettingKey, text: string): string | null {
  const { formRule } = settingOf(key);
  if (formRule && text !== '' && !formRule.isValid(text)) return formRule.message;
  try {
    settingFromText(key, text);
    return null;
  } catch (error) {
    return error instanceof z.ZodError ? (error.issues[0]?.message ?? error.message) : 'Enter a number.';
  }
}

/** The settings without the private ones. */
export function publicSettings(stored: StoredSettings): Settings {
  const shown: Partial<StoredSettings> = { ...stored };
  for (const key of privateSettingKeys) delete shown[key];
  return shown as Settings;
}
