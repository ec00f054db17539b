/** Parameters of the marketplace's redirect; both are missing without a return (document 1, section 2.2). */
export interface SignOnReturn {
  code?: string
  state?: string
}

export type SignOnStep =
  | { kind: 'none' }
  /** The user gave no permission on the marketplace. */
  | { kind: 'refused' }
  /** The sign-on did not begin here, so the user is asked before the code is exchanged. */
  | { kind: 'confirm' }
  | { kind: 'exchanging' }
  | { kind: 'failed'; reason: string }

/** The first step of a visit to the login screen (decisions: "Single sign-on"). */
export function firstStep({ code, state }: SignOnReturn, beganHere: boolean): SignOnStep {
  if (code !== undefined) return { kind: beganHere ? 'exchanging' : 'confirm' }
  return { kind: state === undefined ? 'none' : 'refused' }
}
