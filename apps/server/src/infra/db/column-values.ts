import { types } from 'pg'

/**
 * One table of how a column's text becomes a value, used for both databases: their drivers differ for int8, dates,
 * intervals and arrays, so neither driver's own parsing is used.
 *
 * int8 → number (throws outside the safe integers), numeric → string, timestamptz → Date, jsonb → parsed,
 * bytea → Buffer, arrays of these → arrays; date, timestamp without zone and interval stay PostgreSQL's text.
 */
type Parse = (text: string) => unknown

const OID = {
  bool: 16,
  bytea: 17,
  int8: 20,
  int2: 21,
  int4: 23,
  oid: 26,
  json: 114,
  float4: 700,
  float8: 701,
  timestamptz: 1184,
  jsonb: 3802,
} as const

/** The array type of each element type; `null` elements are plain text. */
const ARRAYS: readonly (readonly [array: number, element: number | null])[] = [
  [1000, OID.bool],
  [1001, OID.bytea],
  [1005, OID.int2],
  [1007, OID.int4],
  [1016, OID.int8],
  [1021, OID.float4],
  [1022, OID.float8],
  [199, OID.json],
  [3807, OID.jsonb],
  [1185, OID.timestamptz],
  [1009, null],
  [1015, null],
  [1182, null],
  [1115, null],
  [1231, null],
  [2951, null],
]
const TEXT_ARRAY = 1009

/** `pg`'s own parsers; its list of types knows the element types only, the array parsers are there all the same. */
const driverParser = types.getTypeParser as unknown as (typeId: number) => Parse

const parseFloatText: Parse = (text) => Number(text)
const parseInt8: Parse = (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The number ${text} is too large to be read exactly`)
  return value
}

const PARSERS = new Map<number, Parse>([
  [OID.bool, (text) => text === 't'],
  [OID.bytea, driverParser(OID.bytea)],
  [OID.int8, parseInt8],
  [OID.int2, parseFloatText],
  [OID.int4, parseFloatText],
  [OID.oid, parseFloatText],
  [OID.float4, parseFloatText],
  [OID.float8, parseFloatText],
  [OID.json, (text) => JSON.parse(text)],
  [OID.jsonb, (text) => JSON.parse(text)],
  [OID.timestamptz, driverParser(OID.timestamptz)],
])

const parseTextArray = driverParser(TEXT_ARRAY) as (text: string) => unknown[]

function parseElements(values: readonly unknown[], parse: Parse): unknown[] {
  return values.map((value) => {
    if (Array.isArray(value)) return parseElements(value, parse)
    return typeof value === 'string' ? parse(value) : value
  })
}

for (const [array, element] of ARRAYS) {
  const parse = element === null ? undefined : PARSERS.get(element)
  PARSERS.set(array, parse ? (text) => parseElements(parseTextArray(text), parse) : parseTextArray)
}

const asText: Parse = (text) => text

export function columnParser(typeId: number): Parse {
  return PARSERS.get(typeId) ?? asText
}

/** The `types` option of `pg`. Only the text format is ever asked for. */
export const columnTypes = { getTypeParser: (typeId: number) => columnParser(typeId) }
