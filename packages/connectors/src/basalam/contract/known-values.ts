import { ORDER_STATUSES, SHIPPING_METHOD_IDS } from '@payvand/domain'
import { BOOTH_PRODUCT_STATUSES } from '../booth-product.ts'
import { GRAMS_OF_UNIT } from '../shipping/wire-shipping.ts'
import { BASALAM_UNIT_TYPES } from '../unit-types.ts'

const setOf = (values: readonly (string | number)[]): ReadonlySet<string> => new Set(values.map(String))

const PRODUCT_STATUSES = setOf(Object.keys(BOOTH_PRODUCT_STATUSES))
const UNITS = setOf(Object.values(BASALAM_UNIT_TYPES))
/** The nine events that the marketplace describes. (Basalam reference: webhook events.) */
const WEBHOOK_EVENTS = setOf([1, 2, 3, 4, 5, 6, 7, 8, 9])

/** The places where a value is one of a list, and the values of it that the program knows. */
const KNOWN_VALUES: readonly { call: RegExp; field: RegExp; values: ReadonlySet<string> }[] = [
  { call: /^products\./, field: /^(data\[\]\.)?status\.value$/, values: PRODUCT_STATUSES },
  { call: /^products\./, field: /^(data\[\]\.)?unit_type\.value$/, values: UNITS },
  { call: /^categories\./, field: /unit_type\.id$/, values: UNITS },
  { call: /^parcels\./, field: /^(data\[\]\.)?status\.id$/, values: setOf(Object.values(ORDER_STATUSES)) },
  { call: /^parcels\./, field: /shipping_method\.current\.id$/, values: setOf(SHIPPING_METHOD_IDS) },
  { call: /^shipping\./, field: /profiles_combine_type\.id$/, values: setOf([1, 2, 3]) },
  { call: /^shipping\./, field: /weight_unit\.id$/, values: setOf([...GRAMS_OF_UNIT.keys()]) },
  { call: /^shipping\./, field: /default_(shipping_)?rule$/, values: setOf(['never_free', 'conditional']) },
  { call: /^webhooks\./, field: /events\[\]\.id$|^event_id$/, values: WEBHOOK_EVENTS },
]

export function knownValues(call: string, field: string): ReadonlySet<string> | null {
  return KNOWN_VALUES.find((one) => one.call.test(call) && one.field.test(field))?.values ?? null
}
