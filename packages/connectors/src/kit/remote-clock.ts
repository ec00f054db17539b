/** The lead of the other side's clock over ours, learned from its answers. */
export interface RemoteClock {
  /** The lead in ms, right to about a second; negative if theirs is behind, 0 until an answer has told. */
  aheadMs(): number
  /** An answer, by its headers (names in lower case), with our moments of asking and of having it, in ms. */
  hear(headers: Readonly<Record<string, string>>, askedAt: number, answeredAt: number): void
}

/** An answer that was so long on its way says too little. */
const LONGEST_WAY_MS = 10_000
/** The header has whole seconds: on average it is half a one old. */
const HALF_A_SECOND_MS = 500

/**
 * A computer at home may be wrong by an hour, where its time zone changed and somebody turned its clock instead.
 * Moments the other side states are then compared with our own moments less this. (RFC 9110, section 6.6.1: `Date`.)
 */
export function createRemoteClock(): RemoteClock {
  let aheadMs = 0
  return {
    aheadMs: () => aheadMs,
    hear({ date, age }, askedAt, answeredAt) {
      const theirs = Date.parse(date ?? '')
      // A cached answer carries the time of another moment.
      if (Number.isNaN(theirs) || age !== undefined || answeredAt - askedAt > LONGEST_WAY_MS) return
      aheadMs = theirs + HALF_A_SECOND_MS - (askedAt + answeredAt) / 2
    },
  }
}
