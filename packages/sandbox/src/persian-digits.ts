const persian = '۰۱۲۳۴۵۶۷۸۹'

/** Latin digits of a text turned into Persian ones. */
export function toPersianDigits(text: string | number): string {
  return String(text).replaceAll(/\d/g, (digit) => persian[Number(digit)] ?? digit)
}

/** Persian and Arabic-Indic digits of a text turned into Latin ones. */
export function toLatinDigits(text: string): string {
  return text
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
}

/** A rial amount as a person reads it in toman: `1250000` rial is `۱۲۵٬۰۰۰`. */
export function tomanInPersian(rial: number): string {
  return toPersianDigits(grouped(rial / 10, '٬'))
}

/** An amount with a separator between groups of three digits. */
export function grouped(amount: number, separator: string): string {
  return String(Math.round(amount)).replaceAll(/\B(?=(\d{3})+(?!\d))/g, separator)
}
