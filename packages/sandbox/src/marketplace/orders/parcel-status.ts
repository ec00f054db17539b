/** The statuses of a parcel by their ids ("Basalam reference: parcel statuses"). */
export const parcelStatusTitles: Record<number, string> = {
  3739: 'جدید',
  3237: 'در حال آماده سازی',
  3238: 'ارسال شده',
  5017: 'اطلاعات ارسال نادرست',
  3572: 'نرسیده',
  3740: 'ثبت مشکل شده',
  4633: 'درخواست لغو مشتری',
  5075: 'درخواست توافق تاخیر',
  6440: 'درخواست لغو غرفه دار',
  3195: 'رضایت',
  3233: 'عودت وجه کامل',
  3067: 'لغو',
}

export const newOrder = 3739
export const preparing = 3237
export const posted = 3238
export const wrongCode = 5017
export const notDelivered = 3572
export const problemReported = 3740
export const cancelAskedByBuyer = 4633
export const delayAsked = 5075
export const cancelAskedBySeller = 6440
export const satisfied = 3195
export const refunded = 3233
export const cancelled = 3067

/** Statuses in which somebody's request waits for an answer. */
export const requestStatuses: readonly number[] = [delayAsked, cancelAskedByBuyer, cancelAskedBySeller]

/** All statuses in the order in which they come about. */
export const parcelStatuses: readonly number[] = [
  newOrder,
  preparing,
  delayAsked,
  posted,
  wrongCode,
  notDelivered,
  problemReported,
  cancelAskedByBuyer,
  cancelAskedBySeller,
  satisfied,
  refunded,
  cancelled,
]

/** The statuses that may follow a status ("Basalam reference: parcel statuses, transitions"; a guess as a whole). */
const transitions: Record<number, readonly number[]> = {
  [newOrder]: [preparing, cancelled, cancelAskedByBuyer, cancelAskedBySeller],
  [preparing]: [posted, delayAsked, cancelled, cancelAskedByBuyer, cancelAskedBySeller],
  [delayAsked]: [preparing, cancelled],
  [posted]: [satisfied, wrongCode, notDelivered, problemReported],
  [wrongCode]: [posted],
  [notDelivered]: [satisfied, refunded],
  [problemReported]: [satisfied, refunded],
  [cancelAskedByBuyer]: [cancelled, newOrder, preparing],
  [cancelAskedBySeller]: [cancelled, newOrder, preparing],
}

export const nextStatuses = (status: number): readonly number[] => transitions[status] ?? []

/** The ways a box is sent ("Basalam reference: shipping method ids"). */
export const shippingMethodTitles: Record<number, string> = {
  3198: 'پست پیشتاز',
  3197: 'پست سفارشی',
  4040: 'تیپاکس',
  3259: 'پیک',
  6101: 'چاپار',
  6102: 'ماهکس',
  6110: 'آمادست',
  6111: 'دکا',
  6112: 'چیتا',
  6113: 'باکسیت',
  6114: 'سلام رسان',
  5137: 'باربری',
  7058: 'دیجی اکسپرس',
  7059: 'تاپین',
  7060: 'پارسی',
  7061: 'پینکس',
}
export const expressPost = 3198
export const courier = 3259
