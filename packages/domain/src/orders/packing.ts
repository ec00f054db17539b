import { gtinOf } from '../catalog/gtin.ts'
import { toLatinDigits } from '../text/digits.ts'

/** A line of an order that goes into the parcel. */
export interface PackingLine {
  id: number
  /** Units that have to be in the parcel, at least 1. */
  quantity: number
  /** What tells its product and variant from others; lines of one and the same product are counted as one. */
  piece: string
  /** Codes that are printed on a unit, in any spelling; none: it can only be ticked by hand. */
  codes: readonly string[]
}

/**
 * What a person did at the parcel, in order. The steps alone say how far the packing is, so that it goes on after a
 * reload, and on another device.
 */
export type PackingStep =
  /** A code was read; one unit. */
  | { kind: 'scan'; code: string }
  /** The person counted these units of a line by eye. */
  | { kind: 'tick'; lineId: number; units: number }
  /** The person took the wrong piece out of the parcel. */
  | { kind: 'acknowledge' }
  /** The parcel was emptied and is packed anew. */
  | { kind: 'restart' }

/**
 * Reasons that stop a parcel; each has a Persian sentence in the texts part. `not_of_parcel`: no line has this code.
 * `one_too_many`: every unit of it is in already. `code_of_several`: several products of the order have the code, so
 * that it does not say which of them was read.
 */
export const PACKING_STOPS = ['not_of_parcel', 'one_too_many', 'code_of_several'] as const
export type PackingStopReason = (typeof PACKING_STOPS)[number]

export interface PackingStop {
  reason: PackingStopReason
  /** As it was read. */
  code: string
  /** The line that has the code; null where none has, or several. */
  lineId: number | null
}

export interface PackingLineState {
  id: number
  quantity: number
  /** Units whose code was read. */
  scanned: number
  /** Units that were counted by eye. */
  ticked: number
  /** Units that are not in the parcel yet. */
  missing: number
}

export interface PackingState {
  lines: PackingLineState[]
  /** Nothing is counted until the person acknowledges it. */
  stop: PackingStop | null
  /** Stops since the parcel was begun, those that were acknowledged among them. */
  stops: number
  /** Units of all lines that are not in the parcel yet. */
  missing: number
  /** Every unit is in, and nothing is stopped. A parcel without a line is never complete. */
  isComplete: boolean
}

/** The outcome of one step: it counted units, stopped the parcel, or changed nothing. */
export type PackingOutcome = 'counted' | 'stopped' | 'went_on' | 'nothing'

/** Scanners that are told to say so put the kind of the barcode before it: `]C1`, `]E0` (ISO/IEC 15424). */
const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z]/

/**
 * The compared form of a code: Latin digits, upper case, without spaces and the reader's prefix. A GTIN is filled up
 * to fourteen digits, since one reader gives thirteen of them where another gives twelve (UPC-A is EAN-13 with a zero).
 */
export function packingCode(written: string): string {
  const code = toLatinDigits(written.normalize('NFKC')).trim().replace(SYMBOLOGY, '')
  const bare = code.replace(/[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '').toUpperCase()
  return gtinOf(bare) === null ? bare : bare.padStart(14, '0')
}

/** How far a parcel is after these steps. */
export function packingState(lines: readonly PackingLine[], steps: readonly PackingStep[]): PackingState {
  return steps.reduce<PackingState>(
    (state, step) => judgePackingStep(lines, state, step).state,
    emptied(lines, 0),
  )
}

/**
 * Judges the next step. A scan counts one unit if exactly one product of the order has its code and a unit of it is
 * missing; any other code stops the parcel. While it is stopped only an acknowledgement, or a new beginning, counts. A
 * tick counts no more units than are missing.
 * @param state of the steps before, as `packingState` gives it for the same lines
 */
export function judgePackingStep(
  lines: readonly PackingLine[],
  state: PackingState,
  step: PackingStep,
): { state: PackingState; outcome: PackingOutcome } {
  if (step.kind === 'restart') return { state: emptied(lines, state.stops), outcome: 'went_on' }
  if (step.kind === 'acknowledge')
    return state.stop === null
      ? { state, outcome: 'nothing' }
      : { state: summed(state.lines, null, state.stops), outcome: 'went_on' }
  if (state.stop !== null) return { state, outcome: 'nothing' }
  return step.kind === 'tick' ? ticked(state, step) : scanned(lines, state, step.code)
}

function scanned(lines: readonly PackingLine[], state: PackingState, written: string) {
  const code = packingCode(written)
  if (code === '') return { state, outcome: 'nothing' as const }
  const own = lines.filter(({ codes }) => codes.some((one) => packingCode(one) === code))
  const [first] = own
  const stopped = (reason: PackingStopReason, lineId: number | null) => ({
    state: summed(state.lines, { reason, code: written, lineId }, state.stops + 1),
    outcome: 'stopped' as const,
  })
  if (!first) return stopped('not_of_parcel', null)
  if (own.some(({ piece }) => piece !== first.piece)) return stopped('code_of_several', null)
  const lacking = state.lines.find(({ id, missing }) => missing > 0 && own.some((line) => line.id === id))
  if (!lacking) return stopped('one_too_many', first.id)
  return { state: counted(state, lacking.id, { scanned: 1, ticked: 0 }), outcome: 'counted' as const }
}

function ticked(state: PackingState, { lineId, units }: { lineId: number; units: number }) {
  const missing = state.lines.find(({ id }) => id === lineId)?.missing ?? 0
  const more = Math.min(missing, Math.max(0, Math.trunc(units)))
  if (more === 0) return { state, outcome: 'nothing' as const }
  return { state: counted(state, lineId, { scanned: 0, ticked: more }), outcome: 'counted' as const }
}

function counted(
  state: PackingState,
  lineId: number,
  more: { scanned: number; ticked: number },
): PackingState {
  const lines = state.lines.map((line) =>
    line.id === lineId
      ? {
          ...line,
          scanned: line.scanned + more.scanned,
          ticked: line.ticked + more.ticked,
          missing: line.missing - more.scanned - more.ticked,
        }
      : line,
  )
  return summed(lines, null, state.stops)
}

function emptied(lines: readonly PackingLine[], stops: number): PackingState {
  const empty = lines.map(({ id, quantity }) => ({ id, quantity, scanned: 0, ticked: 0, missing: quantity }))
  return summed(empty, null, stops)
}

function summed(lines: PackingLineState[], stop: PackingStop | null, stops: number): PackingState {
  const missing = lines.reduce((total, line) => total + line.missing, 0)
  return { lines, stop, stops, missing, isComplete: lines.length > 0 && missing === 0 && stop === null }
}

/**
 * True when `later` begins with every step of `earlier`: then it may take its place, and nothing that another device
 * counted is lost.
 */
export function continuesPacking(earlier: readonly PackingStep[], later: readonly PackingStep[]): boolean {
  return earlier.every((step, index) => isSameStep(step, later[index]))
}

function isSameStep(one: PackingStep, other: PackingStep | undefined): boolean {
  if (one.kind === 'scan') return other?.kind === 'scan' && one.code === other.code
  if (one.kind === 'tick')
    return other?.kind === 'tick' && one.lineId === other.lineId && one.units === other.units
  return one.kind === other?.kind
}

/** Highest number of steps of a parcel: far more than anybody packs, and little enough to be kept. */
export const MOST_PACKING_STEPS = 2_000
/** Longest code that is read. */
export const LONGEST_PACKING_CODE = 200
