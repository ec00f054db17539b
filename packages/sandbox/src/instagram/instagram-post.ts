/** The right answer for a reader of a post's caption, written with the caption itself. Money in toman. */
export type CaptionAnswer = {
  isProduct: boolean
  name: string | null
  /** The one price a buyer pays now; null: none, on request, or several. */
  priceToman: number | null
  variantPrices: { of: string; toman: number }[]
  inStock: boolean
  sizes: string[]
  colors: string[]
  code: string | null
  hasOldPrice: boolean
}

export type WrittenCaption = { caption: string | null; answer: CaptionAnswer }

/** A picture or video of a post; `keptBack`: Instagram gives no address of it through its API. */
export type PostPiece = { kind: 'image' | 'video'; keptBack: boolean }

export type InstagramPost = {
  shortcode: string
  /** The number behind the shortcode, as text. */
  number: string
  username: string
  caption: string | null
  /** null: somebody has changed the caption since. */
  answer: CaptionAnswer | null
  /** ISO, UTC. */
  takenAt: string
  pieces: PostPiece[]
  likes: number
  /** Stands first on the page, whatever its age. */
  pinned: boolean
}

export type InstagramPage = {
  username: string
  fullName: string
  biography: string
  /** Graph looks at business pages only. */
  isBusiness: boolean
  userId: string
  token: string
}
