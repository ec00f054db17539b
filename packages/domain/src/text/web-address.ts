const WEB_ADDRESS = /^https?:\/\/([^\s/?#@:[\]\\]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?(?:[/?#]\S*)?$/i
const HOST = /^(?!.*\.\.)[^.-][^<>"'`{}|^%]*$/

/**
 * Tells whether the text is an absolute http or https address without a user name in it. Persian letters in host and
 * path are fine. Only the form is checked: whether the host exists and may be reached is the network's concern.
 */
export function isWebAddress(text: string): boolean {
  const match = WEB_ADDRESS.exec(text)
  if (!match) return false
  const [, host = '', port] = match
  return (host.startsWith('[') || HOST.test(host)) && (port === undefined || Number(port) <= 65_535)
}

/**
 * Completes the address of a site as people write it, with or without its `https://`; null when it is none: a host
 * needs a dot, since no seller means a machine of their own network.
 */
export function siteAddress(written: string): string | null {
  const text = written.trim()
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  return isWebAddress(address) && /^https?:\/\/[^/?#]*[^./?#]\.[^./?#]/i.test(address) ? address : null
}

/** The lines of a text area as addresses: trimmed, blanks dropped, repeats dropped, in their order. */
export function addressLines(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  return [...new Set(lines.filter((line) => line !== ''))]
}
