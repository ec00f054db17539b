import { SHIPPING_METHODS, type ShippingMethodName, searchKey } from '@payvand/domain'
import { shippingMethodLabels } from '@payvand/texts'

const NAMES = (Object.keys(SHIPPING_METHODS) as ShippingMethodName[]).map((name) => ({
  id: SHIPPING_METHODS[name] as number,
  key: closed(shippingMethodLabels[name]),
}))

/** The way of sending that somebody wrote: its number, its name, or a part of one name only. Null where it is none. */
export function findMethod(written: string): number | null {
  const key = closed(written)
  const exact = NAMES.find((name) => name.key === key || String(name.id) === key)
  if (exact) return exact.id
  if (key.length < 3) return null
  const [like, ...others] = NAMES.filter((name) => name.key.includes(key) || key.includes(name.key))
  return like && others.length === 0 ? like.id : null
}

/** People write the same name with a half-space, with a space, or in one word. */
function closed(text: string): string {
  return searchKey(text).replaceAll(' ', '')
}
