/** Characters of an inline svg picture that is passed over; a larger one is read as anything else. */
const LARGEST_PICTURE = 20_000
/** Tags that do not belong into a picture end it, as a picture inside a picture begins another. */
const BREAKS_OUT =
  /<(?:svg|div|p|h[1-6]|ul|ol|li|a|img|span|table|body|section|script|style|foreignobject)[\s>]/i

/** The offset of the end tag of an element of raw text, or of the page's end. */
export function endOfRawText(html: string, name: string, from: number): number {
  for (let at = html.indexOf('</', from); at >= 0; at = html.indexOf('</', at + 2)) {
    const end = at + 2 + name.length
    if (html.slice(at + 2, end).toLowerCase() !== name) continue
    if (/^[\s/>]/.test(html.slice(end, end + 1))) return at
  }
  return html.length
}

/**
 * The offset behind the end tag of an inline svg picture, whose parts no reader uses; 0 when it may not end there. The
 * next end tag from `from` on begins at `end`, which is the page's length when there is none.
 */
export function endOfPicture(html: string, from: number, end: number): number {
  const after = end + '</svg>'.length
  return after > Math.min(html.length, from + LARGEST_PICTURE) || BREAKS_OUT.test(html.slice(from, end))
    ? 0
    : after
}
