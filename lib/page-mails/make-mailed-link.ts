import { database } from '../db/client.ts';
import type { LinkMaker } from '../mail/link-maker.ts';
import { linkWrite } from '../private-pages/make-link.ts';
import { privateLink } from '../private-pages/private-token.ts';

/** Makes the owner’s link that an email carries, just before the mail server gets it. Null once the page is erased. */
export const makeMailedLink: LinkMaker = async ({ pageId }) => {
  if ((await database().privatePage.count({ where: { id: pageId } })) === 0) return null;
  const { write, secrets } = linkWrite(pageId, { role: 'owner', name: 'Email', withCode: true });
  const { id } = await write;
  return {
    link: privateLink(secrets.token),
    code: secrets.code ?? '',
    headers: {},
    takeBack: async () => void (await database().privateLink.deleteMany({ where: { id } })),
  };
};
