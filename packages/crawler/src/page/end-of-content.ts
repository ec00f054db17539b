/** Characters of a drawn picture that is passed over; a larger one is read as anything else. */
const LARGEST_PICTURE = 20_000
/** What does not belong into a picture ends it, as a picture inside a picture begins another. */
const BREAKS_OUT =
  /<(?:svg|div|p|h[1-6]|ul|ol|li|a|img|span|table|body|section|script|style|foreignobject)[\s>]/i

/** Where the end tag of an element of raw text begins, or the page ends. */
export function endOfRawText(html: string, name: string, from: number): number {
  for (let at = html.indexOf('</', from); at >= 0; at = html.indexOf('</', at + 2)) {
    const end = at + 2 + name.length
    if (html.slice(at + 2, end).toLowerCase() !== name) continue
    if (/^[\s/>]/.test(html.slice(end, end + 1))) return at
  }
  return html.length
}

/**
 * Behind the end tag of a picture drawn in the page, whose parts nobody asks for; 0 where it may not end there. The next
 * end tag from `from` on begins at `end`, which is the page's length when there is none.
 */
export function endOfPicture(html: string, from: number, end: number): number {
  const after = end + '</svg>'.length
  return after > Math.min(html.length, from + LARGEST_PICTURE) || BREAKS_OUT.test(html.slice(from, end))
    ? 0
    : after
}
