import type { Facts } from './facts.ts'
import type { Said } from './said.ts'

export type { Said }

/** A false statement: both sides, as they are compared. */
export interface Falsehood {
  statement: string
  said: unknown
  truth: unknown
}

/** Says that something is so on the panel; what differs from the truth is kept. */
export type Tell = (said: unknown, truth: unknown, of?: string | number) => void

/** A statement of the panel about state, and how its truth is known without the code that says it. */
export interface Statement {
  name: string
  judge(said: Said, facts: Facts, tell: Tell): void
  /** Makes the answers false in just this; answers false where there is nothing to lie about now. */
  lie(said: Said, facts: Facts): boolean
}

/** Lists what one statement says falsely in these answers. */
export function falsehoods(statement: Statement, said: Said, facts: Facts): Falsehood[] {
  const found: Falsehood[] = []
  statement.judge(said, facts, (one, truth, of) => {
    if (JSON.stringify(one) === JSON.stringify(truth)) return
    found.push({ statement: of === undefined ? statement.name : `${statement.name} ${of}`, said: one, truth })
  })
  return found
}
