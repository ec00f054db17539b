import type { OrderEvent, OrderPackingLine } from '@payvand/contract'
import type { PackingState } from '@payvand/domain'

type Packed = NonNullable<OrderEvent['packing']>

/** What the history of an order keeps of its packing: how much was read, and by name what was ticked by hand. */
export function packedDetails(lines: readonly OrderPackingLine[], state: PackingState): Packed {
  const nameOf = new Map(lines.map(({ id, name }) => [id, name]))
  return {
    scanned: state.lines.reduce((total, line) => total + line.scanned, 0),
    ticked: state.lines.flatMap(({ id, ticked }) =>
      ticked > 0 ? [{ name: nameOf.get(id) ?? '', units: ticked }] : [],
    ),
    stops: state.stops,
  }
}

/** The same as it was kept. */
export function packedOf(details: Record<string, unknown> | null): Packed | null {
  if (!details || !Array.isArray(details['ticked'])) return null
  return {
    scanned: Number(details['scanned']),
    ticked: details['ticked'] as Packed['ticked'],
    stops: Number(details['stops']),
  }
}
