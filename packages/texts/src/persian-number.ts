const format = new Intl.NumberFormat('fa-IR')

/** A number as a person reads it: Persian digits, thousands separated. */
export function persianNumber(value: number): string {
  return format.format(value)
}
