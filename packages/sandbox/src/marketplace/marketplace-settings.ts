/**
 * What of the marketplace can be set. Values marked "guess" stand for behaviour nobody documented; a client must
 * live with every value of them.
 */
export const defaultSettings = {
  /** Requests a minute for one token; beyond it 429 (the real number is a guess). */
  rateLimitPerMinute: 600,
  /** Over which minute that is counted (guess): the last 60 seconds, or the one the clock shows. */
  rateLimitWindow: 'sliding' as 'sliding' | 'fixed',
  /** Whether a 429 says when to come back (guess). */
  retryAfterHeader: true,
  /** Whether an edit goes live at once, after `revisionDelayMs`, or when the control says so. */
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
  /** An explicit null in an edit is refused (seen live). */
  refuseNullInEdit: true,
  /** What `variants` in an edit of a product does to the variations it does not name (guess). */
  variantsInEdit: 'replace' as 'replace' | 'merge',
  /** `primary_price` of a product without discount: the price again, or null (both were seen). */
  primaryPriceWithoutDiscount: 'price' as 'price' | 'null',
  /** Publishing needs a brief and a description of three characters (one client believes so; guess). */
  textNeededToPublish: false,
  /** Only third-level categories take products (guess). */
  leafCategoryOnly: true,
  /** Gold and mobile want their attributes before they are published. */
  requiredAttributesEnforced: true,
  /** A package that weighs less than what is in it is refused (guess). */
  packageWeightChecked: true,
  /** How long after the call a discount begins or ends, and a batch job is done. */
  discountDelayMs: 1000,
  batchJobDelayMs: 1000,
  /** Which price edits a product with a discount refuses: that change it, that name it, or none (guess for this API). */
  discountLock: 'changed' as 'changed' | 'named' | 'off',
  /** A locked product takes the whole batch down, even one that goes on after errors (seen on the older API). */
  discountLockStopsBatch: false,
  maximumNameLength: 120,
  maximumDescriptionLength: 5000,
  maximumPhotos: 20,
  maximumPhotoBytes: 5 * 1024 * 1024,
  /** After so many days a file that no product shows is gone; 0 keeps it for ever (guess: the plugin trusts one for 14). */
  unusedFileDays: 0,
  maximumVideoBytes: 120 * 1024 * 1024,
  /** Whether an item's `price` is of a piece or of the line (not documented). */
  itemPrice: 'piece' as 'piece' | 'line',
  /** To what a parcel's `updated_at` is told (guess). By the second, two changes of one second look equally new. */
  parcelTimes: 'millisecond' as 'millisecond' | 'second',
  /** What preparing or posting a parcel a second time answers (guess): 422, or 200 without doing anything. */
  repeatedAct: 'refuse' as 'refuse' | 'accept',
  /** Whether a parcel with a wrong tracking code (5017) can be posted again with another (guess). */
  wrongCodeCanBeMended: true,
  /** Whether a box that goes by courier needs the courier's phone number, which only the older call takes (guess). */
  courierNeedsPhone: true,
  /** Of the webhooks, in percent: that never arrive, and that arrive twice. */
  webhookLostPercent: 0,
  webhookDoubledPercent: 0,
  /** How long each waits before it is sent, and how much longer by chance: more than nothing sends them out of order. */
  webhookDelayMs: 0,
  webhookShuffleMs: 0,
  /** What those chances begin with, after every change of it and every reset. */
  webhookSeed: 1,
  /** At once, or only when the control says so (`/__control/webhooks/release`). */
  webhookSending: 'at-once' as 'at-once' | 'manual',
  /** How long an answer is waited for, how often one that failed is sent again, and after how long (all guesses). */
  webhookTimeoutMs: 30_000,
  webhookRetries: 0,
  webhookRetryDelayMs: 1000,
  /** Whether a lost one stands in the marketplace's own log, with 504. */
  webhookLossesLogged: true,
  /** Whether a new order's webhook says `event_id: 5` (the marketplace's plugin does not count on it). */
  newOrderNamesEvent: false,
  /** What the redirect after a refusal carries (guess). */
  refusalRedirect: 'error' as 'error' | 'state-only',
  /** Whether a refresh brings a new refresh token, which then ends the old one. */
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
    variantsInEdit: ['replace', 'merge'],
    primaryPriceWithoutDiscount: ['price', 'null'],
    discountLock: ['changed', 'named', 'off'],
    refusalRedirect: ['error', 'state-only'],
    itemPrice: ['piece', 'line'],
    parcelTimes: ['millisecond', 'second'],
    repeatedAct: ['refuse', 'accept'],
    webhookSending: ['at-once', 'manual'],
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
