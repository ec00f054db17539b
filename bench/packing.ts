import {
  judgePackingStep,
  type PackingLine,
  type PackingState,
  type PackingStep,
  packingState,
} from '@payvand/domain'
import { type Chance, seededRandom } from '../tests/harness/seeded-random.ts'
import { type MadeParcel, makeParcel, type Piece, spelled } from './packing/make-parcel.ts'

/** What a packer does at a parcel, and whether it belongs there: the bench knows it from the pieces, not from codes. */
type Move =
  | { kind: 'right'; piece: Piece }
  | { kind: 'eye'; piece: Piece }
  | { kind: 'wrong' | 'doubled'; piece: Piece }

interface Counts {
  parcels: number
  right: number
  eye: number
  wrong: number
  doubled: number
  missing: number
  reloads: number
  /** Planted pieces that were not stopped, parcels that finished with a piece missing or a wrong one in. */
  passed: number
  /** Pieces that belong into the parcel and were stopped or not counted, and parcels that did not finish. */
  falseStops: number
}

/**
 * Packs seeded parcels with planted wrong, doubled and missing pieces; fails where one passes or a right piece is
 * stopped. `--parcels 10000`, `--seed 1`.
 */
export async function run(args: string[]): Promise<void> {
  const parcels = numberOf(args, '--parcels', 10_000)
  const seed = numberOf(args, '--seed', 1)
  const counts: Counts = {
    parcels: 0,
    right: 0,
    eye: 0,
    wrong: 0,
    doubled: 0,
    missing: 0,
    reloads: 0,
    passed: 0,
    falseStops: 0,
  }
  const began = performance.now()
  for (let index = 0; index < parcels; index += 1) pack(seededRandom(seed * 1_000_003 + index), counts)
  const took = (performance.now() - began) / 1_000
  const { right, eye, wrong, doubled, missing, reloads, passed, falseStops } = counts
  console.log(
    `${counts.parcels} parcels, ${right} right scans, ${eye} pieces counted by eye, ${reloads} reloads; ${took.toFixed(1)} s`,
  )
  console.log(`planted: ${wrong} wrong, ${doubled} doubled, ${missing} left out`)
  console.log(`passed though planted: ${passed}, limit 0${passed > 0 ? '  MISSED' : ''}`)
  console.log(`stopped though right: ${falseStops}, limit 0${falseStops > 0 ? '  MISSED' : ''}`)
  const isPlanted = wrong > 0 && doubled > 0 && missing > 0
  if (!isPlanted) console.log('nothing was planted of some kind: MISSED')
  if (passed > 0 || falseStops > 0 || !isPlanted) process.exitCode = 1
  await Promise.resolve()
}

function pack(chance: Chance, counts: Counts): void {
  counts.parcels += 1
  const parcel = makeParcel(chance)
  const { lines } = parcel
  let steps: PackingStep[] = []
  let state: PackingState = packingState(lines, steps)
  const take = (step: PackingStep) => {
    const judged = judgePackingStep(lines, state, step)
    steps.push(step)
    state = judged.state
    // The phone goes off: what was kept as JSON has to lead to the same place.
    if (chance.hits(0.05)) {
      counts.reloads += 1
      steps = JSON.parse(JSON.stringify(steps)) as PackingStep[]
      state = packingState(lines, steps)
    }
    return judged.outcome
  }
  const moves = movesOf(parcel, chance)
  const left = chance.hits(0.25) ? moves.findLastIndex(({ kind }) => kind === 'right' || kind === 'eye') : -1
  for (const [at, move] of moves.entries()) {
    if (at === left) continue
    // One more of the product that was left out is the one that was missing.
    if (move.kind === 'doubled' && move.piece.product === moves[left]?.piece.product) continue
    counts[move.kind] += 1
    if (move.kind === 'eye') {
      const units = { kind: 'tick', lineId: lineOf(lines, move.piece), units: 1 } as const
      if (take(units) !== 'counted') counts.falseStops += 1
    } else if (move.kind === 'right') {
      if (take({ kind: 'scan', code: spelled(move.piece.code, chance) }) !== 'counted') counts.falseStops += 1
    } else {
      const before = state.missing
      if (take({ kind: 'scan', code: spelled(move.piece.code, chance) }) !== 'stopped') counts.passed += 1
      // A hurried packer goes on before looking: that must count for nothing.
      if (chance.hits(0.3)) take({ kind: 'scan', code: spelled(move.piece.code, chance) })
      if (state.isComplete || state.missing !== before) counts.passed += 1
      take({ kind: 'acknowledge' })
    }
  }
  if (left >= 0) {
    counts.missing += 1
    if (state.isComplete) counts.passed += 1
    finishLeftOut(lines, moves[left], take)
  }
  if (!state.isComplete) counts.falseStops += 1
}

function finishLeftOut(
  lines: readonly PackingLine[],
  move: Move | undefined,
  take: (step: PackingStep) => string,
): void {
  if (move?.kind === 'eye') take({ kind: 'tick', lineId: lineOf(lines, move.piece), units: 1 })
  else if (move) take({ kind: 'scan', code: move.piece.code })
}

const lineOf = (lines: readonly PackingLine[], piece: Piece): number =>
  lines.find((line) => line.piece === piece.product)?.id ?? 0

/** The pieces of the order in any order, among them pieces of other parcels and some that were taken once too often. */
function movesOf({ pieces, others }: MadeParcel, chance: Chance): Move[] {
  const moves: Move[] = []
  const left = [...pieces]
  while (left.length > 0) {
    const [piece] = left.splice(chance.below(left.length), 1)
    if (!piece) break
    moves.push({ kind: piece.code === '' ? 'eye' : 'right', piece })
    if (chance.hits(0.08)) moves.push({ kind: 'wrong', piece: chance.pick(others) })
    const isIn = !left.some(({ product }) => product === piece.product)
    if (isIn && piece.code !== '' && chance.hits(0.15)) moves.push({ kind: 'doubled', piece })
  }
  return moves
}

function numberOf(args: readonly string[], name: string, otherwise: number): number {
  const at = args.indexOf(name)
  return at < 0 ? otherwise : Number(args[at + 1])
}
