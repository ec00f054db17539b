/** The panel's own store for the token (document 1, section 3). The server never takes this cookie as proof. */
const COOKIE = 'accessToken'
/** No session is longer. */
const SESSION_SECONDS = 30 * 86_400

export function readAccessToken(): string | null {
  for (const pair of document.cookie.split('; ')) {
    const [name, ...rest] = pair.split('=')
    if (name === COOKIE && rest.length > 0) return decodeURIComponent(rest.join('=')) || null
  }
  return null
}

export function storeAccessToken(token: string): void {
  document.cookie = `${COOKIE}=${encodeURIComponent(token)}${attributes()}; max-age=${SESSION_SECONDS}`
}

export function removeAccessToken(): void {
  document.cookie = `${COOKIE}=${attributes()}; max-age=0`
}

function attributes(): string {
  return `; path=/; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}
