const PERSIAN = '۰۱۲۳۴۵۶۷۸۹'

/** A number with Persian digits and a mark between its thousands. */
export const persianNumber = (value: number): string =>
  String(value)
    .replaceAll(/\B(?=(\d{3})+(?!\d))/g, '٬')
    .replaceAll(/\d/g, (digit) => PERSIAN[Number(digit)] ?? digit)

export const latinNumber = (value: number): string => String(value).replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',')

export const toman = (value: number): string => `${persianNumber(value)} تومان`
