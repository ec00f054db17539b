/** An address as a person reads it: percent-encoded letters decoded, cut to a length with an ellipsis. */
export function readableUrl(url: string, maxLength: number): string {
  const decoded = decode(url)
  return decoded.length > maxLength ? `${decoded.slice(0, maxLength)}…` : decoded
}

function decode(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}
