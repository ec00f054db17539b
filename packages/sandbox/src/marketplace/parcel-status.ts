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
