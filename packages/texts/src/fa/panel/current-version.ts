import { toPersianDigits } from '@payvand/domain'

/** The version of the program (SemVer), as its package and the changelog have it. */
export const CURRENT_VERSION = '0.9.0'

export const versionWords = (version: string = CURRENT_VERSION): string =>
  `نسخه‌ی ${toPersianDigits(version).replaceAll('.', '٫')}`

export const WHATS_NEW_TEXTS = {
  title: 'چه چیزی جدید است',
  subtitle: 'آنچه در هر نسخه برای فروشنده‌ها تغییر کرده است',
  open: (version: string) => `${version}؛ چه چیزی جدید است`,
} as const
