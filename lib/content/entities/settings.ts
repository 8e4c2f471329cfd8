import type { LinksQuestion, SingleQuestion } from '#lib/platform/settings/define-setting.ts';
import { settingKeys, settingProblem, settingToText } from '#lib/platform/settings/settings.schema.ts';
import { settingSections } from '#lib/platform/settings/settings.ts';
import { type Entity, inSections } from '../entity.ts';
import type { Field, SingleField } from '../fields/field.ts';

const singleField = (name: string, question: SingleQuestion): SingleField => ({
  ...question,
  name,
  column: name,
});

/** The form's field for a setting. Settings have no table of their own, so its column is only its name. */
function fieldFor(name: string, question: SingleQuestion | LinksQuestion): Field {
  if (question.kind !== 'list') return singleField(name, question);
  const fields = Object.entries(question.fields).map(([part, each]) => singleField(part, each));
  return { ...question, name, column: name, model: '', fields };
}

/** The definition that the form, the history and the preview share with other kinds of content. */
export const settings: Entity = {
  name: 'settings',
  model: '',
  singular: 'site’s settings',
  plural: 'Settings',
  group: 'Site',
  description: 'Name, contact details, links, home page texts and notifications.',
  ...inSections(
    settingSections.map(({ title, description, settings: own }) => ({
      title,
      description,
      fields: Object.entries(own).map(([name, { question }]) => fieldFor(name, question)),
    })),
  ),
  isPaged: true,
  titleField: 'centreName',
  columns: [],
  searched: [],
  order: [],
  isSingle: true,
  adminFields: settingSections.flatMap((section) =>
    Object.entries(section.settings).flatMap(([name, { right }]) => (right === 'administer' ? [name] : [])),
  ),
  check: (values) =>
    Object.fromEntries(
      settingKeys.flatMap((key) => {
        // The form sends an empty text as null.
        const problem = settingProblem(key, settingToText(values[key] ?? ''));
        return problem ? [[key, [problem]]] : [];
      }),
    ),
  addresses: ({ aboutSlug }) => [
    '/',
    '/contact',
    '/about/startups',
    `/about/${aboutSlug}`,
    '/stakeholders/mentors',
    '/investment-committee',
  ],
  search: null,
};
