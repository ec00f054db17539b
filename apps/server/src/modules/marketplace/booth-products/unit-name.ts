import { BASALAM_UNIT_TYPES, type BasalamUnitType } from '@payvand/connectors'
import { UNIT_TYPE_NAMES } from '@payvand/texts'

const NAMES = new Map<number, string>(
  (Object.keys(BASALAM_UNIT_TYPES) as BasalamUnitType[]).map((unit) => [
    BASALAM_UNIT_TYPES[unit],
    UNIT_TYPE_NAMES[unit],
  ]),
)

/** Our name of a unit of the marketplace; null where we have none. */
export const unitName = (unitTypeId: number): string | null => NAMES.get(unitTypeId) ?? null
