/**
 * Answers the Unix ms at which a JSON Web Token says it ends; null where it does not, or is none. It is read, not
 * believed.
 */
export function endOfToken(token: string): number | null {
  const [, claims, signature] = token.split('.')
  if (!claims || signature === undefined) return null
  try {
    const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp?: unknown }
    return typeof exp === 'number' && Number.isSafeInteger(exp * 1000) ? exp * 1000 : null
  } catch {
    return null
  }
}
