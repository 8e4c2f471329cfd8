import { signOut } from '#lib/auth/sign-out.ts';
import { withCookies } from '#lib/auth/with-cookies.ts';
import { seeOther } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';

// The address of the sign-out button: a plain form can post, not delete.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  POST: async (request) => withCookies(seeOther('/admin/login?signedout=1'), await signOut(request.headers)),
});
