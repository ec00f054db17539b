/** Integer rial, the only unit that is stored or sent. 1 toman = 10 rial. (Decisions: "Money".) */
export type Rial = number & { readonly __unit: 'rial' }
/** Toman, the unit that a person reads. It may be fractional when a rial amount does not divide by ten. */
export type Toman = number & { readonly __unit: 'toman' }

export const RIALS_PER_TOMAN = 10

/** Brands an integer as rial. Throws RangeError on a fraction, a negative or an unsafe integer. */
export function rial(amount: number): Rial {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount in rial: ${amount}`)
  return amount as Rial
}

/** Brands a finite, non-negative number as toman. Throws RangeError otherwise. */
export function toman(amount: number): Toman {
  if (!Number.isFinite(amount) || amount < 0) throw new RangeError(`not an amount in toman: ${amount}`)
  return amount as Toman
}

/** Toman to rial, rounded to a whole rial. Throws RangeError past the safe integers. */
export function tomanToRial(amount: Toman): Rial {
  return rial(Math.round(amount * RIALS_PER_TOMAN))
}

/** Rial to toman, exact (17 rial is 1.7 toman). */
export function rialToToman(amount: Rial): Toman {
  return toman(amount / RIALS_PER_TOMAN)
}
