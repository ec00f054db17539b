/**
 * The settings of the marketplace. Values marked "guess" stand for undocumented behaviour; a client must live with
 * every value of them.
 */
export const defaultSettings = {
  /** Requests a minute for one token; beyond it 429 (the real number is a guess). */
  rateLimitPerMinute: 600,
  /** The minute of that count (guess): the last 60 seconds, or the one the clock shows. */
  rateLimitWindow: 'sliding' as 'sliding' | 'fixed',
  /** A 429 says when to come back (guess). */
  retryAfterHeader: true,
  /** An edit goes live at once, after `revisionDelayMs`, or when the control says so. */
  revision: 'immediate' as 'immediate' | 'delayed' | 'manual',
  revisionDelayMs: 3000,
  /** A product in revision is refused when its name contains one of these. */
  revisionRefusesNamesWith: [] as string[],
  /** Texts with one of these are refused with a snippet, besides contact data and other sites. */
  forbiddenPhrases: [] as string[],
  /** Lists without rows answer `data: null` instead of `[]`. */
  emptyListAsNull: true,
  /** Shape of schema errors: `detail` as the description has it, `messages` as it was seen live. */
  validationErrorShape: 'detail' as 'detail' | 'messages',
  /** A parcel or webhook that is not there answers 404, which their descriptions do not declare; else 422 (guess). */
  undeclaredNotFound: false,
  /** An explicit null in an edit is refused (seen live). */
  refuseNullInEdit: true,
  /**
   * An edit's `variants` are matched by their properties (the plugin counts on it). Those that it does not name go, or
   * stay, or the whole list is ignored (all guesses).
   */
  variantsInEdit: 'replace' as 'replace' | 'merge' | 'ignore',
  /** An edit that names variants gives each a new id (the plugin meets ids that ended; guess of when). */
  variantIdsRenewed: false,
  /** `primary_price` of a product without discount: the price again, or null (both were seen). */
  primaryPriceWithoutDiscount: 'price' as 'price' | 'null',
  /** Publishing needs a brief and a description of three characters (one client believes so; guess). */
  textNeededToPublish: false,
  /** Only third-level categories take products (guess). */
  leafCategoryOnly: true,
  /** Gold and mobile want their attributes before they are published. */
  requiredAttributesEnforced: true,
  /** A package that weighs less than its content is refused (guess). */
  packageWeightChecked: true,
  /** A discount begins or ends, and a batch job is done, so long after the call. */
  discountDelayMs: 1000,
  batchJobDelayMs: 1000,
  /** A discount makes the product refuse price edits that change it, that name it, or none (guess for this API). */
  discountLock: 'changed' as 'changed' | 'named' | 'off',
  /** A locked product takes the whole batch down, even one that goes on after errors (seen on the older API). */
  discountLockStopsBatch: false,
  /**
   * A discount on a variation leaves the other variations' alone (the plugin puts another on each), or takes the place
   * of whatever discount the product had (guess).
   */
  discountOnVariations: 'each' as 'each' | 'last',
  /** The decimal percent counts, or only the whole one beside it (guess). */
  decimalDiscount: 'taken' as 'taken' | 'ignored',
  /** A reduced price is rounded to the rial, or down to the toman (both guesses). */
  discountRounding: 'nearest' as 'nearest' | 'down',
  maximumNameLength: 120,
  maximumDescriptionLength: 5000,
  maximumPhotos: 20,
  maximumPhotoBytes: 5 * 1024 * 1024,
  /**
   * A file that no product shows is gone after so many days; 0 keeps it for ever (guess: the plugin trusts one for 14).
   */
  unusedFileDays: 0,
  maximumVideoBytes: 120 * 1024 * 1024,
  /** The look at an uploaded video takes so long (guess: the plugin asks for up to a minute). */
  mediaProcessingMs: 1000,
  /** An item's `price` is of a piece or of the line (not documented). */
  itemPrice: 'piece' as 'piece' | 'line',
  /** The precision of a parcel's `updated_at` (guess). By the second, two changes of one second look equally new. */
  parcelTimes: 'millisecond' as 'millisecond' | 'second',
  /** The answer to preparing or posting a parcel a second time (guess): 422, or 200 without doing anything. */
  repeatedCommand: 'refuse' as 'refuse' | 'accept',
  /** A parcel with a wrong tracking code (5017) can be posted again with another (guess). */
  wrongCodeCanBeCorrected: true,
  /** Items can be cancelled one by one, or only all of a parcel (guess: the call's body names items, one client sends all). */
  cancelOf: 'items' as 'items' | 'parcel',
  /** Items that were cancelled alone stay in the parcel's answers with their own status, or are left out (guess). */
  cancelledItems: 'shown' as 'shown' | 'left-out',
  /** The promised moment moves once the buyer agrees to a delay, or as soon as the seller asks (guess). */
  delayMovesDate: 'agreed' as 'agreed' | 'asked',
  /**
   * A buyer's wish to cancel (4633) is answered on the marketplace's page alone, or `set-cancel` accepts and
   * `set-preparation` refuses it (guess: no document and no client answers it by a call).
   */
  buyerCancelAnswered: 'page' as 'page' | 'calls',
  /** A box that goes by courier needs the courier's phone number, which only the older call takes (guess). */
  courierNeedsPhone: true,
  /** The time from a parcel's end to its rows in the seller's wallet (guess). */
  walletDelayMs: 3 * 86_400_000,
  /** A sale stands there with its commission and shipping in rows of their own, or as one row (guess). */
  walletBooking: 'rows' as 'rows' | 'net',
  /** The wallet gets what the buyer paid for sending, or the marketplace keeps it (guess). */
  walletShipping: 'seller' as 'seller' | 'marketplace',
  /** The unit of its amounts, the sign of what goes out, and which come first (none is documented). */
  walletUnit: 'rial' as 'rial' | 'toman',
  walletSign: 'signed' as 'signed' | 'plain',
  walletOrder: 'newest' as 'newest' | 'oldest',
  /** Rows come with the credit or the expense that belongs to them; both may be null by the document. */
  walletNumbers: true,
  /** The share of webhooks, in percent, that never arrive, and that arrive twice. */
  webhookLostPercent: 0,
  webhookDoubledPercent: 0,
  /**
   * The wait of each webhook before it is sent, and the longest random addition: more than 0 sends them out of order.
   */
  webhookDelayMs: 0,
  webhookShuffleMs: 0,
  /** The seed of those chances, after every change of it and every reset. */
  webhookSeed: 1,
  /** Webhooks are sent at once, or only when the control says so (`/__control/webhooks/release`). */
  webhookSending: 'at-once' as 'at-once' | 'manual',
  /** The timeout of a delivery, its number of retries, and the delay before each (all guesses). */
  webhookTimeoutMs: 30_000,
  webhookRetries: 0,
  webhookRetryDelayMs: 1000,
  /** A lost webhook stands in the marketplace's own log, with 504. */
  webhookLossesLogged: true,
  /** A new order's webhook says `event_id: 5` (the marketplace's plugin does not count on it). */
  newOrderNamesEvent: false,
  /** The content of the redirect after a refusal (guess). */
  refusalRedirect: 'error' as 'error' | 'state-only',
  /**
   * PKCE of the sign-on (not documented, all guesses): a challenge is demanded; checked where one comes; known to the token
   * endpoint alone, while the consent page drops it, so that a verifier is refused; or unknown to both.
   */
  pkce: 'demanded' as 'demanded' | 'checked' | 'dropped' | 'unknown',
  /** A `state` is taken once, so that a client which repeats one is noticed (the marketplace itself looks at none). */
  stateOnce: true,
  /** A refresh brings a new refresh token, which then ends the old one. */
  refreshTokenRotates: true,
  accessTokenSeconds: 31_622_400,
}

export type MarketplaceSettings = typeof defaultSettings

/** The settings with these changed. Throws an Error that names an unknown setting or a value of the wrong kind. */
export function withChangedSettings(settings: MarketplaceSettings, changes: object): MarketplaceSettings {
  const allowed: Record<string, readonly string[]> = {
    rateLimitWindow: ['sliding', 'fixed'],
    revision: ['immediate', 'delayed', 'manual'],
    validationErrorShape: ['detail', 'messages'],
    variantsInEdit: ['replace', 'merge', 'ignore'],
    primaryPriceWithoutDiscount: ['price', 'null'],
    discountLock: ['changed', 'named', 'off'],
    discountOnVariations: ['each', 'last'],
    decimalDiscount: ['taken', 'ignored'],
    discountRounding: ['nearest', 'down'],
    refusalRedirect: ['error', 'state-only'],
    pkce: ['demanded', 'checked', 'dropped', 'unknown'],
    itemPrice: ['piece', 'line'],
    parcelTimes: ['millisecond', 'second'],
    repeatedCommand: ['refuse', 'accept'],
    cancelOf: ['items', 'parcel'],
    cancelledItems: ['shown', 'left-out'],
    delayMovesDate: ['agreed', 'asked'],
    buyerCancelAnswered: ['page', 'calls'],
    webhookSending: ['at-once', 'manual'],
    walletBooking: ['rows', 'net'],
    walletShipping: ['seller', 'marketplace'],
    walletUnit: ['rial', 'toman'],
    walletSign: ['signed', 'plain'],
    walletOrder: ['newest', 'oldest'],
  }
  for (const [name, value] of Object.entries(changes)) {
    const before: unknown = (defaultSettings as Record<string, unknown>)[name]
    if (before === undefined) throw new Error(`unknown setting ${name}`)
    if (typeof value !== typeof before || Array.isArray(value) !== Array.isArray(before)) {
      throw new Error(`${name} must be a ${Array.isArray(before) ? 'list' : typeof before}`)
    }
    if (allowed[name]?.includes(String(value)) === false) {
      throw new Error(`${name} must be one of ${allowed[name].join(', ')}`)
    }
  }
  return { ...settings, ...changes }
}
