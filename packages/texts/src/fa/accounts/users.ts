import type { Browser, OperatingSystem } from '@payvand/domain'
import { PLACE_LABELS } from '../panel/places.ts'

export const USER_TEXTS = {
  title: 'حساب کاربری',
  subtitle: 'نام و رمز عبور شما، کاربران کسب‌وکار و دستگاه‌هایی که با آن‌ها وارد شده‌اید',
  failed: 'اطلاعات حساب دریافت نشد',
  toNotifications: PLACE_LABELS['/profile/notifications'],
  leaveText: 'تغییرهای حساب کاربری هنوز ذخیره نشده است.',

  self: 'مشخصات شما',
  username: 'نام کاربری',
  name: 'نام',
  nameHelp: 'در سلام بالای صفحه و کنار یادداشت‌های شما دیده می‌شود.',
  password: 'رمز عبور جدید',
  passwordHelp: 'اگر خالی بماند، رمز شما تغییر نمی‌کند. با تغییر آن، نشست‌های دیگر شما پایان می‌یابد.',
  passwordRules: '۸ تا ۶۰ کاراکتر، با دست‌کم یک حرف و یک عدد. چند کلمه‌ی فارسی با فاصله هم خوب است.',
  confirmPassword: 'تکرار رمز عبور',
  save: 'ذخیره',
  saved: 'مشخصات شما ذخیره شد',
  savedPassword: 'رمز عبور شما تغییر کرد و نشست‌های دیگر پایان یافت',
  saveFailed: 'خطا در ذخیره‌ی مشخصات',

  users: 'کاربران کسب‌وکار',
  usersHelp: 'همه‌ی کاربران به همین غرفه و همین پروژه‌ها دسترسی دارند.',
  usersFailed: 'فهرست کاربران دریافت نشد',
  usersTable: 'کاربران کسب‌وکار',
  user: 'کاربر',
  you: 'شما',
  admin: 'مدیر',
  lastSeen: 'آخرین حضور',
  neverSeen: 'هنوز وارد نشده',
  userActs: 'کارها',
  removeUser: (name: string) => `حذف ${name}`,
  removeQuestion: (name: string) => `«${name}» حذف شود؟`,
  removeText: 'همه‌ی نشست‌های این کاربر همین حالا پایان می‌یابد. یادداشت‌ها و کارهایی که کرده است می‌مانند.',
  removeSelfQuestion: 'حساب خود شما حذف شود؟',
  removeSelfText:
    'همین حالا از پیوند خارج می‌شوید و دیگر با این نام کاربری وارد نمی‌شوید. کسب‌وکار و کاربران دیگر می‌مانند.',
  removeConfirm: 'حذف کاربر',
  removed: (name: string) => `کاربر «${name}» حذف شد`,
  removeFailed: 'خطا در حذف کاربر',
  kept: {
    last: 'آخرین کاربر کسب‌وکار حذف نمی‌شود.',
    booth_owner: 'غرفه با حساب باسلام این کاربر وصل است.',
    admin: 'فقط یک مدیر می‌تواند مدیر را حذف کند.',
  },

  addUser: 'افزودن کاربر',
  addUserTitle: 'افزودن کاربر',
  addUserText: 'کاربر جدید به همین کسب‌وکار دسترسی دارد، با همان اختیارهای شما.',
  addUserSubmit: 'افزودن',
  newPassword: 'رمز عبور',
  userAdded: 'کاربر با موفقیت اضافه شد',
  userAddFailed: 'خطا در افزودن کاربر',
  cancel: 'انصراف',

  sessions: 'نشست‌های شما',
  sessionsHelp:
    'دستگاه‌هایی که با حساب شما وارد شده‌اند. نشستی را که نمی‌شناسید پایان دهید و رمز خود را عوض کنید.',
  sessionsFailed: 'نشست‌های شما دریافت نشد',
  thisSession: 'همین دستگاه',
  address: 'آدرس شبکه',
  signedInAt: (when: string) => `ورود ${when}`,
  seenAt: (when: string) => `آخرین حضور ${when}`,
  endSession: 'پایان دادن',
  endSessionOf: (device: string) => `پایان دادن به نشست ${device}`,
  sessionEnded: 'نشست پایان یافت',
  endOthers: 'پایان همه‌ی نشست‌های دیگر',
  endOthersQuestion: 'همه‌ی نشست‌های دیگر پایان یابد؟',
  endOthersText: 'هر دستگاه دیگری باید دوباره با نام کاربری و رمز وارد شود. این دستگاه وارد می‌ماند.',
  othersEnded: (count: string) => `${count} نشست پایان یافت`,
  endFailed: 'نشست پایان نیافت',
} as const

export const BROWSER_LABELS = {
  chrome: 'کروم',
  edge: 'اج',
  firefox: 'فایرفاکس',
  opera: 'اپرا',
  safari: 'سافاری',
  samsung: 'مرورگر سامسونگ',
} as const satisfies Record<Browser, string>

export const SYSTEM_LABELS = {
  android: 'اندروید',
  chromeos: 'کروم‌اواس',
  ios: 'آیفون یا آیپد',
  linux: 'لینوکس',
  mac: 'مک',
  windows: 'ویندوز',
} as const satisfies Record<OperatingSystem, string>

/** A device as a person would name it. */
export function deviceWords(browser: Browser | null, system: OperatingSystem | null): string {
  if (browser && system) return `${BROWSER_LABELS[browser]} روی ${SYSTEM_LABELS[system]}`
  if (browser) return BROWSER_LABELS[browser]
  return system ? SYSTEM_LABELS[system] : 'دستگاه ناشناخته'
}
