import JsBarcode from 'jsbarcode'

/** Three dots of a thermal printer of 203 dpi: every module is equally wide there too. */
export const MODULE_MM = 0.375
/** The light space a reader needs on either side, in modules. */
export const QUIET_MODULES = 10

/** The bars of a number in Code 128: modules from the start, `1` dark and `0` light, quiet zones left out. */
export function code128(value: number): string {
  const drawn: { encodings?: { data: string }[] } = {}
  JsBarcode(drawn, String(value), { format: 'CODE128' })
  return drawn.encodings?.map(({ data }) => data).join('') ?? ''
}

/** Each dark bar: its first module and its width in modules. */
export function darkBars(modules: string): { at: number; width: number }[] {
  return [...modules.matchAll(/1+/g)].map(({ index, 0: bar }) => ({ at: index, width: bar.length }))
}
