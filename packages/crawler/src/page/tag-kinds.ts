/** The facts HTML states about an element by its name alone (HTML standard, "Elements" and "Optional tags"). */
export interface TagKind {
  name: string
  /** It has no content and no end tag. */
  isVoid: boolean
  /** True when a person reads nothing inside it. */
  isSilent: boolean
  /** It stands within a line of text. */
  isInline: boolean
  /** All content up to its end tag is text: as written, or with character references. */
  text: 'raw' | 'escaped' | null
  /** Elements that end where this one begins, when they are the innermost open ones. */
  ends: ReadonlySet<string>
}

const set = (names: string): ReadonlySet<string> => new Set(names.split(' '))

const VOID = set(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr',
)
const SILENT = set('script style noscript template svg iframe object head')
const INLINE = set('a b em i strong span sup sub small bdi font u mark abbr ins del s strike wbr')
const RAW_TEXT = set('script style iframe xmp noembed noframes')
const ESCAPED_TEXT = set('title textarea')

const PARAGRAPH = set('p')
const NOTHING: ReadonlySet<string> = new Set()
const CONTROLS = set('input option optgroup select button datalist textarea')
const ENDS = new Map<string, ReadonlySet<string>>()
for (const [names, ended] of [
  [
    'p address article aside blockquote details div dl fieldset figcaption figure footer form header hr main nav ol pre section table ul',
    PARAGRAPH,
  ],
  ['h1 h2 h3 h4 h5 h6', set('h1 h2 h3 h4 h5 h6 p')],
  ['select input output button datalist textarea', CONTROLS],
  ['dd dt', set('dd dt')],
  ['rt rp', set('rt rp')],
  ['tbody tfoot', set('thead tbody')],
  ['tr', set('tr th td')],
  ['th', set('th')],
  ['td', set('thead th td')],
  ['body', set('head link script')],
  ['a', set('a')],
  ['li', set('li')],
  ['option', set('option')],
  ['optgroup', set('optgroup option')],
] as const)
  for (const name of names.split(' ')) ENDS.set(name, ended)

/** Anything else ends the head, whose end tag may be left out. */
const IN_HEAD = set('html head title base meta link style script noscript template basefont bgsound')
const HEAD = set('head')

function endedBy(name: string): ReadonlySet<string> {
  const ended = ENDS.get(name)
  if (IN_HEAD.has(name)) return ended ?? NOTHING
  return ended === undefined ? HEAD : new Set([...ended, 'head'])
}

const kinds = new Map<string, TagKind>()
/** Names a page makes up are not kept. */
const MOST_KINDS = 1_000

/** The kind of an element; `name` in lower case. The same object for the same name. */
export function tagKind(name: string): TagKind {
  const known = kinds.get(name)
  if (known) return known
  const kind: TagKind = {
    name,
    isVoid: VOID.has(name),
    isSilent: SILENT.has(name),
    isInline: INLINE.has(name),
    text: RAW_TEXT.has(name) ? 'raw' : ESCAPED_TEXT.has(name) ? 'escaped' : null,
    ends: endedBy(name),
  }
  if (kinds.size < MOST_KINDS) kinds.set(name, kind)
  return kind
}
