/** A page to be measured, and the content that must be visible before it counts as shown. */
export interface Target {
  url: string
  /** The value of the cookie `accessToken`; null for a visitor who is not signed in. */
  token: string | null
  shown: Shown
}

/** One visible element of the selector at least, and each text inside one of them. */
export interface Shown {
  selector: string
  texts: readonly string[]
}
