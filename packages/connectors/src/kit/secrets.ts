const SHORTEST_SECRET = 6

/** Cuts secrets out of a text that came from outside and will be shown or logged. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .reduce((clean, secret) => clean.replaceAll(secret, '***'), text)
}
