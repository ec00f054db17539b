/** One picture or video of a post. */
export interface InstagramMedia {
  kind: 'image' | 'video'
  /**
   * The source's `readMedia` takes this address; on the web it ends within days. Null when Instagram keeps it back:
   * videos with protected music, reels that may not be downloaded.
   */
  url: string | null
  /** Still picture of a video, where one is given. */
  posterUrl: string | null
}

/** A post as any source brings it. */
export interface InstagramPost {
  /**
   * The source's own id: stable at the same source, another one at the next. `shortcode` is the same at all that know
   * it.
   */
  id: string
  /** The last word of the post's address; null in the account's export, which does not have it. */
  shortcode: string | null
  permalink: string | null
  /** The caption as the seller wrote it; null: none. */
  caption: string | null
  takenAt: Date
  /** The media in the order of the album. */
  media: InstagramMedia[]
  /** null: not told. */
  likeCount: number | null
}
