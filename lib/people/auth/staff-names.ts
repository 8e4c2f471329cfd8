import { database } from '#lib/platform/db/client.ts';

/**
 * How pages name the person with an email address: by their name, and the address too where two people share it. An
 * address without an account stays as it is. For verbs and pages that have already checked their caller.
 */
export async function staffNames() {
  const users = await database().user.findMany({ select: { email: true, name: true } });
  const sharing = Map.groupBy(users, ({ name }) => name.trim());
  const names = new Map(
    users.map(({ email, name: typed }) => {
      const name = typed.trim();
      return [email, name === '' ? email : (sharing.get(name)?.length ?? 0) > 1 ? `${name} (${email})` : name];
    }),
  );
  return <Email extends string | null>(email: Email): Email | string =>
    email === null ? email : (names.get(email) ?? email);
}
